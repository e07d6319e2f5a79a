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
        'For questions about your coverage, call your agent first. They know your policy. If anyone is in danger, call 911.',
      ),
    ],
  },
  {
    slug: 'three-sites',
    title: 'One portal, three sites',
    roles: EVERYBODY,
    content: [
      text(
        'The portal has three sites, each with its own address, logo and name: the brokerage, claims management, and the group.',
      ),
      text(
        'Your account and password are the same on all of them. The address decides which site you see, and your account decides what you can see there.',
      ),
    ],
  },
  {
    slug: 'test-site',
    title: 'The test banner',
    roles: EVERYBODY,
    content: [
      text(
        'If you see a test site banner at the top, the people, policies and amounts may be made up, and nothing you do there counts.',
      ),
      text('If you expected to see your real policy, check the web address.'),
    ],
  },
  {
    slug: 'keyboard',
    title: 'Use the portal with a keyboard',
    roles: EVERYBODY,
    content: [
      list(
        'Press Tab to move forward, Shift+Tab to move back, and Enter or Space to select.',
        'Press Tab once on a new page for Skip to main content.',
        'Esc closes a window or menu.',
        'In menus and the list of help posts, use the arrow keys to move, and Home and End to jump.',
        'Press / to go to the search box, if there is one, and ? to see all shortcuts. You can turn these two off there.',
      ),
      text('The item in focus always has an outline.'),
    ],
  },
  {
    slug: 'accessibility',
    title: 'Accessibility',
    roles: EVERYBODY,
    content: [
      text(
        'The portal works with screen readers, with just a keyboard, at 400% zoom, on phones, and in light or dark mode. If your device is set to reduce motion, nothing moves.',
      ),
      text(
        'If something doesn’t work for you, tell us what you were trying to do. We’ll help you right away and fix it.',
      ),
      contact,
    ],
  },
  {
    slug: 'page-not-found',
    title: '“Page not found”',
    roles: EVERYBODY,
    content: [
      text('Either the page doesn’t exist, or your account can’t open it on this site.'),
      list(
        'Check the address for typos.',
        'Choose the logo at the top left to go to your home page.',
        'If a colleague sent you the link, ask which of the three sites they were on.',
      ),
    ],
  },
  {
    slug: 'connection-offline',
    title: '“Connection Offline”',
    roles: EVERYBODY,
    content: [
      text(
        'The page couldn’t reach us. Check your internet connection and try again. What you entered stays on the page.',
      ),
    ],
  },
  {
    slug: 'cookies',
    title: 'Cookies and what your browser stores',
    roles: EVERYBODY,
    content: [
      text(
        'We use cookies only to sign you in and keep you signed in. You can’t sign in without them. We don’t use advertising cookies, and we don’t track you on other sites.',
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
        'Agent Resources has tools and information for your agency. It’s available on this site only. It includes Agency, with your offices, colleagues, licenses, appointments and invitations, Bulletins, and Doing Business.',
      ),
      link('Open your agency', ROUTES.agentAgency.path),
    ],
  },
  {
    slug: 'bulletins',
    title: 'Bulletins',
    roles: AGENTS_AND_STAFF,
    brands: ['brokerage'],
    content: [
      text(
        'Bulletins tell you about new rules and rates, areas we close to binding, and deadlines. The ones you haven’t opened are marked as unread.',
      ),
      list(
        'Search for words anywhere in a bulletin, or choose a category.',
        'To get new bulletins by email, turn on “Email me new bulletins” on that page or in your profile.',
        'What’s closed to binding right now is at the top of the page.',
      ),
      link('Open Bulletins', ROUTES.agentBulletins.path),
    ],
  },
];
