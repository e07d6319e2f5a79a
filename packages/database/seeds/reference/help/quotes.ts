import { ROUTES } from '@portico/contract/routes';
import { AGENTS_AND_STAFF, link, list, type Post, steps, text } from './post.ts';

const toQuotes = link('Open Quotes', ROUTES.quotes.path);

export const quotes: readonly Post[] = [
  {
    slug: 'start-a-quote',
    title: 'Start a quote',
    roles: AGENTS_AND_STAFF,
    content: [
      steps(
        'Choose New quote on Quotes.',
        'Enter the property’s address. If you choose the city or ZIP code from the list, we fill in the rest.',
        'Enter the applicant’s name. If we know someone with that name or address, we ask whether you mean them.',
        'Choose a program, a market and the effective date. You see only what’s written at that place on that day.',
        'Choose Create quote. The quote opens with a first price.',
      ),
      text(
        'What we don’t know about the building yet is assumed, and marked so. The first price is an indication until you’ve confirmed those answers.',
      ),
      text('Staff also choose the agency and the agent the quote is for.'),
      toQuotes,
    ],
  },
  {
    slug: 'answer-a-quote',
    title: 'Answer a quote’s questions',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'Questions are in sections, with the price beside them. Every option shows what it does to the price, and the price follows each answer.',
      ),
      list(
        'Answers are saved as you go. Choose Saved to see who changed what, and to undo a change.',
        'Assumed answers have a Confirm button. Before you bind, confirm all of them.',
        'You can type 420k for $420,000.',
        'Insured is where you enter named insureds, mortgagees, additional interests and the prior policy.',
        'On a phone, the price is at the bottom. Tap it to see how we got there.',
      ),
      toQuotes,
    ],
  },
  {
    slug: 'how-a-price-is-made',
    title: 'How a quote’s price is made',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'Open How we got this price beside the questions, or press e. Each part of the premium has its steps: what it is, the factor, the amount it applies to, and what that comes to. Choose a step to get to its question.',
      ),
      list(
        'Rate keeps the price. It’s good for 30 days.',
        'If answers change after that, the panel says how much the price has moved and which answers moved it.',
        'An expired price has to be rated again, with the rates of that day.',
      ),
    ],
  },
  {
    slug: 'someone-else-edits-a-quote',
    title: 'Someone else is editing the quote',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'The first answer you give locks the quote for you. Others see your name and can read along. The lock ends when you leave the page.',
      ),
      text(
        'If two people answer at the same time anyway, nothing is lost. We combine the answers, and ask only if you both answered the same question.',
      ),
    ],
  },
  {
    slug: 'withdraw-a-quote',
    title: 'Withdraw a quote',
    roles: AGENTS_AND_STAFF,
    content: [
      text(
        'If a quote isn’t needed anymore, open it and choose Withdraw. It leaves your list, and if an underwriter was reviewing it, they’re told. Choose Undo to bring it back with all its answers.',
      ),
      toQuotes,
    ],
  },
  {
    slug: 'underwriting-and-binding',
    title: 'From quote to policy',
    roles: AGENTS_AND_STAFF,
    content: [
      steps(
        'Answer the questions and choose Rate.',
        'Open Underwriting. If an underwriter has to approve something, send it to them there, and add the documents that are needed.',
        'Open Review and bind. It lists what’s left, each with a link to where you settle it.',
        'Choose how it’s paid, and bind. The button names the effective date and the price.',
      ),
      text(
        'We check the price once more as you bind. If it has changed, you see both prices first, and nothing is booked.',
      ),
    ],
  },
  {
    slug: 'quote-keys',
    title: 'Work on a quote with the keyboard',
    roles: AGENTS_AND_STAFF,
    content: [
      list(
        'Alt and ↓ or ↑ lead to the next or previous section.',
        'g and then a number lead to the section with that number.',
        'Ctrl and Enter rate the quote.',
        'e explains the price.',
        '? lists all keys of the page.',
      ),
    ],
  },
];
