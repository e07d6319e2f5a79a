import { ROUTES } from '@portico/contract/routes';
import { AGENTS_AND_STAFF, contact, EVERYBODY, link, list, type Post, text } from './post.ts';

export const portal: readonly Post[] = [
  {
    slug: 'contact-us',
    title: 'Contact us',
    roles: EVERYBODY,
    content: [
      contact,
      text(
        'For questions about your coverage, your agent is the quickest: they know your policy. If anybody is in danger, call 911 first.',
      ),
    ],
  },
  {
    slug: 'three-sites',
    title: 'One portal, three sites',
    roles: EVERYBODY,
    content: [
      text(
        'The portal has three faces, each at its own address, with its own logo and name: the brokerage, claims management, and the group.',
      ),
      text(
        'Your account and password are the same on all of them. Which site you see depends only on the address, and what you may see depends only on your account.',
      ),
    ],
  },
  {
    slug: 'test-site',
    title: 'The test banner',
    roles: EVERYBODY,
    content: [
      text(
        'A banner at the top that says this is a test site means just that: people, policies and amounts on it may be made up, and nothing done there counts.',
      ),
      text('If you expected your real policy, check the address that you opened.'),
    ],
  },
  {
    slug: 'keyboard',
    title: 'Use the portal by keyboard',
    roles: EVERYBODY,
    content: [
      list(
        'Tab goes on, Shift and Tab go back, Enter or Space chooses.',
        'The first Tab on a page offers Skip to the content.',
        'Esc closes a window or menu.',
        'In a menu and in the list of help posts, the arrow keys move, Home and End jump.',
        '/ goes to the search box, where there is one, and ? lists the shortcuts. The list lets you switch these two off.',
      ),
      text('What has the focus always has a line around it.'),
    ],
  },
  {
    slug: 'accessibility',
    title: 'Accessibility',
    roles: EVERYBODY,
    content: [
      text(
        'The portal is made to work with screen readers, by keyboard alone, enlarged to 400%, on a phone, and in light and dark as your device is set. If your device asks for less motion, nothing moves.',
      ),
      text(
        'If something keeps you out all the same, tell us what you wanted to do. We help you at once, and mend it.',
      ),
      contact,
    ],
  },
  {
    slug: 'page-not-found',
    title: '“Page not found”',
    roles: EVERYBODY,
    content: [
      text('Either there is no page at this address, or it is not for your role or not for this site.'),
      list(
        'Check the address for a slip.',
        'Choose the logo at the top left to go to your start page.',
        'If a colleague sent you the address, ask on which of the three sites they opened it.',
      ),
    ],
  },
  {
    slug: 'connection-offline',
    title: '“Connection Offline”',
    roles: EVERYBODY,
    content: [
      text(
        'The page could not reach us. Check your Internet connection, then try again. What you had entered stays on the page.',
      ),
    ],
  },
  {
    slug: 'cookies',
    title: 'Cookies and what your browser keeps',
    roles: EVERYBODY,
    content: [
      text(
        'The portal sets cookies only to sign you in and keep you signed in. Without them you cannot sign in. There are no advertising cookies, and nothing follows you to other sites.',
      ),
      link('How we handle your information', ROUTES.privacy.path),
    ],
  },
  {
    slug: 'agent-resources',
    title: 'Agent Resources',
    roles: AGENTS_AND_STAFF,
    brands: ['brokerage'],
    content: [
      text(
        'Agent Resources hold what you need beside your book of business, on this site only. Today that is Agency: offices, colleagues and licenses, appointments, and invitations.',
      ),
      link('Open your agency', ROUTES.agentAgency.path),
    ],
  },
];
