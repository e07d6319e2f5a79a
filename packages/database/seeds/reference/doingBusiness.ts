import type { Block } from '@portico/contract/rooms/content/blocks';
import { AGENTS_AND_STAFF, contact, link, list, steps, text } from './help/post.ts';

const heading = (Text: string): Block => ({ Kind: 'heading', Text });

/** The page Doing Business as it comes with the portal. Staff keep it up to date. */
export const doingBusiness = {
  slug: 'doing-business',
  title: 'Doing Business',
  summary: 'How we work together: submissions, payments, commissions, and who to call.',
  roles: AGENTS_AND_STAFF,
  brands: ['brokerage'],
  body: {
    Blocks: [
      heading('Submissions'),
      text(
        'Start every new piece of business in the portal. You’ll see the price as you answer, and you can bind most risks the same day.',
      ),
      steps(
        'Start a quote with the property’s address. We look up the county and what we already know about the building.',
        'Answer the questions that are marked as required. You can stop at any time; your answers are saved.',
        'If the quote needs an underwriter’s OK, send it with photos and documents. Their answer is on the quote.',
        'Bind once nothing is open. The declarations and ID card are ready right away.',
      ),
      list(
        'We can’t backdate coverage.',
        'Binding stops in an area while a storm threatens it. Quotes you’ve saved stay as they are.',
        'Photos of the roof and all four sides of the house save a second round of questions.',
      ),
      link('Go to Quotes', '/quotes'),
      heading('Payments'),
      text(
        'Your client can pay in full or in installments, and sees on their dashboard what’s due. Where Pay now is offered, they pay there by card.',
      ),
      list(
        'The first payment is due on the day coverage begins.',
        'The policy’s page shows each payment, when it’s due, and what is past due.',
        'If a mortgage company pays, make sure that the lender and the loan number are on the policy.',
      ),
      heading('Commissions'),
      list(
        'Your rates are in your agency agreement. New business and renewals can differ.',
        'Statements that we’ve shared with your agency are in Reports.',
      ),
      heading('Contacts'),
      contact,
      list(
        'Underwriting: send a message from the quote. It reaches the person who has the file.',
        'Claims: your client can report a loss at any hour, and so can you.',
        'New agents in your office: invite them from the Agency page.',
      ),
      link('See your agency', '/agent/agency'),
    ],
  },
} as const;
