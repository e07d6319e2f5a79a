import { ROUTES } from '@portico/contract/routes';
import { link, list, type Post, steps, text } from './post.ts';

const INSURED = ['INSURED'] as const;
const toDashboard = link('Open your dashboard', ROUTES.insuredDashboard.path);

export const policies: readonly Post[] = [
  {
    slug: 'dashboard',
    title: 'Your dashboard',
    roles: INSURED,
    content: [
      list(
        'Next payment: how much is due, when, and for which policy.',
        'For you to review: what’s coming up, such as a renewal.',
        'Your policies: each one’s term, price and balance, and what changed since last term.',
        'Latest documents: the three newest, and the way to all of them.',
        'Your agent: how and when to reach them.',
      ),
      text('Choose a policy to see what it covers.'),
      toDashboard,
    ],
  },
  {
    slug: 'renewal-offer',
    title: 'Your renewal offer',
    roles: INSURED,
    content: [
      text(
        'Before your policy ends, we send you an offer for the next term by email. It’s also on your dashboard and in Quotes.',
      ),
      list(
        'Why your price changed: each reason with its amount. They add up to the difference exactly.',
        'What’s covered: this year and next year, side by side.',
        'Ways to pay less: choose one to see your new price. Nothing changes until you accept.',
      ),
      steps(
        'Choose “Accept and renew” and how you’d like to pay.',
        'Not sure? Choose “Ask my agent”. The answer comes by email and shows on the offer’s page.',
        'If you don’t want to renew, choose “Decline this offer”. Your coverage then ends with the current term.',
      ),
      text('Please decide by the day on the offer. Until then, your current policy stays in force.'),
      link('See your quotes and offers', ROUTES.quotes.path),
    ],
  },
  {
    slug: 'quotes',
    title: 'Quotes from your agent',
    roles: INSURED,
    content: [
      text(
        'When your agent sends you a quote, you get an email, and the quote shows up in Quotes. Open your name at the top, then “Quotes”.',
      ),
      list(
        '“I’d like this” tells your agent. They check what’s still needed and start your policy. You don’t pay anything yet.',
        '“No, thanks” declines it. If you say why, your agent may find something better.',
        'The price is good until the day on the quote.',
      ),
      text('A quote isn’t insurance. Nothing is covered until your agent confirms the policy.'),
      link('See your quotes and offers', ROUTES.quotes.path),
    ],
  },
  {
    slug: 'read-your-policy',
    title: 'Read your policy page',
    roles: INSURED,
    content: [
      list(
        'Coverage: what each coverage pays for, with its limit and deductible.',
        'Cost: what makes up the price of the term.',
        'Activity: payments, renewals and changes, newest first.',
        'Documents: the newest ones for this term.',
        'Terms: choose an earlier term to see its details.',
        'Mortgage company: if you have one, with the last digits of the loan number.',
      ),
      text(
        'Choose Print for a clean copy. The page is a summary. If it differs from your policy documents, the documents control.',
      ),
      toDashboard,
    ],
  },
  {
    slug: 'payment-history',
    title: 'Payment history and receipts',
    roles: INSURED,
    content: [
      text('Payment History lists charges and payments, newest first, with your balance after each one.'),
      list(
        'Search, or choose a policy or a year. The totals match your selection.',
        'Choose Receipt to see a payment’s receipt. Choose Print receipt to print it or save it as a PDF.',
        'Choose Download as CSV to open the list in a spreadsheet.',
      ),
      link('Open Payment History', ROUTES.paymentHistory.path),
    ],
  },
  {
    slug: 'report-a-claim',
    title: 'Report a claim and follow it',
    roles: INSURED,
    content: [
      text('Make sure everyone is safe first. Then you can report a claim in about 5 minutes.'),
      steps(
        'Open My Claims and choose Report a claim.',
        'Choose the policy and what happened, and tell us about it in a sentence or two.',
        'Tell us when and where it happened.',
        'Take the photos we suggest, or skip them. Check your phone number and choose Send my report.',
      ),
      text(
        'No connection? Your report is saved on your device and is sent automatically when you’re back online. Keep the page open or come back to it. An unfinished report is kept for 14 days, only for you and only on that device, and is deleted when you log out.',
      ),
      text(
        'You get a receipt number right away, on the screen and by email. The claim’s page then shows the next step, who takes it and by when. You can write to your adjuster there, add photos and documents, and see what we’ve paid.',
      ),
      link('Open My Claims', ROUTES.myClaims.path),
    ],
  },
  {
    slug: 'documents',
    title: 'Find and open your documents',
    roles: INSURED,
    content: [
      text(
        'Documents has your declarations, policy forms, ID cards, receipts and letters, newest first. New ones say New until you open them.',
      ),
      list(
        'Search titles, or choose a policy, a term, a type or a year.',
        'Choose a title to open the document. You can zoom, search in its text, rotate, print and download it.',
        'Select two or more to combine them into one PDF, or to download them as a ZIP file.',
        'A document’s details show its type, when it was added and who added it.',
      ),
      text(
        'Your ID card prints as two cards for your wallet. Cut them out along the marks. Anyone can scan the code on them to see whether your policy is in force.',
      ),
      text('The first time you open a document, we may take a second to prepare it.'),
      text(
        'Choose Upload to send us photos or PDFs. You can crop a photo, or cover what we shouldn’t see, before you send it. If the connection drops, sending continues by itself.',
      ),
      text(
        'The date and place that your camera saved are removed from photos. You can add them to the title before you send one. To change the title or type of something you sent, or to withdraw it, select it and choose Edit. That works until we’ve processed it.',
      ),
      link('Open Documents', ROUTES.documents.path),
    ],
  },
  {
    slug: 'pay-online',
    title: 'Pay online',
    roles: INSURED,
    content: [
      text(
        'You find Pay now with your next payment: on your dashboard, on a policy’s page and in Payment History.',
      ),
      steps(
        'Choose Pay now.',
        'Choose what to pay: the next payment, everything past due, or the whole balance.',
        'Choose Continue to payment, and enter your card on the payment page.',
        'Return to the portal. Payment History shows your payment, and we email you a receipt.',
      ),
      text(
        'We never see your card number. If the card is declined, nothing is charged and you can try again. If a payment takes a moment to show up, don’t pay again: we email you when it arrives.',
      ),
      text(
        'If it says that we’re checking your payment, it’s more than we’d expect or we aren’t sure which policy it’s for. Someone here looks at it, usually by the next business day. You aren’t late until then, and we email you a receipt, or tell you if the money goes back.',
      ),
      text(
        'No Pay now? Then there’s nothing to pay, your mortgage company pays, or online payment isn’t available here. You can always send a check with your policy number on it, or call your agent.',
      ),
      link('Open Payment History', ROUTES.paymentHistory.path),
    ],
  },
  {
    slug: 'request-a-change',
    title: 'Request a change, or cancel a policy',
    roles: INSURED,
    content: [
      text('Open the policy and choose Request a change. To end it, choose Ask to cancel under Requests.'),
      steps(
        'Tell us what should change, or why you want to cancel.',
        'Choose the day it should start, or the day the policy should end.',
        'Check everything and send it.',
      ),
      list(
        'Your agent and our underwriters get it right away, and you get a copy in Documents.',
        'The policy’s page shows whether it’s waiting, accepted, declined or done, and what we wrote back. We email you too.',
        'Nothing changes until we confirm it. Your policy stays in force until we confirm a cancellation.',
        'If you share the account, only its owner can ask to cancel. Anyone on the account can request a change.',
        'Each policy can have one open change request at a time. Call your agent if it’s urgent.',
        'Changed your mind? Choose Withdraw request under Requests. You can do that until your request is answered.',
      ),
      link('Open your policies', ROUTES.insuredDashboard.path),
    ],
  },
  {
    slug: 'contact-your-agent',
    title: 'Contact your agent',
    roles: INSURED,
    content: [
      text(
        'Contact Your Agent shows your agent’s phone, email, office and hours. You can also send a message from there.',
      ),
      list(
        'The message goes to your agent by email, and you get a copy.',
        'We tell your agent how and when you prefer to be contacted, based on your profile.',
        'If you’re signed out before you send it, your message will still be there.',
      ),
      link('Contact your agent', ROUTES.contactAgent.path),
    ],
  },
  {
    slug: 'co-insureds',
    title: 'Share an account with a co-insured',
    roles: INSURED,
    content: [
      text(
        'People with access shows your accounts and who else can see them. If you’re the owner, you can invite someone:',
      ),
      steps(
        'Enter the person’s email address and choose Send invitation.',
        'Within 7 days, they click the link in the email and sign in, or create an account, with that address. If they lose the link, the invitation is waiting for them when they sign in.',
      ),
      list(
        'They can see everything on the account.',
        'Until they accept, you can resend or withdraw the invitation.',
        'Unlink ends a person’s access. It doesn’t change the policies.',
      ),
      link('Open People with access', ROUTES.account.path),
    ],
  },
];
