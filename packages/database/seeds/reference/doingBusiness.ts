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
        'If the quote needs an underwriter’s OK, send it with photos and documents. We usually answer within one business day.',
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
        'Your client can pay in full or in installments, by card or bank account, from their own dashboard. You don’t need to collect anything.',
      ),
      list(
        'The down payment is due on the day coverage begins.',
        'We email a reminder before each installment and another if it’s late.',
        'If a payment isn’t made in time, we send the notice that state law requires before we cancel. You get a copy.',
        'Mortgage companies that pay the premium get the bill from us. Make sure the loan number is on the policy.',
      ),
      heading('Commissions'),
      text(
        'We pay commission on the premium your clients have paid, without fees and taxes, on the 15th of each month for the month before.',
      ),
      list(
        'Your rates are in your agency agreement. New business and renewals can differ.',
        'When a policy is canceled, the commission on the returned premium is taken from your next statement.',
        'Statements are in Reports. If a number looks wrong, tell us within 60 days.',
        'To change the bank account we pay to, an owner of the agency has to call us. We never change it by email.',
      ),
      heading('Contacts'),
      text('Call or write to us on business days from 8:30 AM to 6:00 PM Eastern.'),
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
