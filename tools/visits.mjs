// @ts-check
/**
 * What people open first, and the modules that it loads. The build puts modules that the same visits need into one file
 * (tools/visitChunks.ts), and tools/budget.mjs checks what each visit transfers.
 */

/** Every page loads these after its first screen (apps/web/src/app/main.tsx). */
const AFTER = ['src/app/claims/ClaimsEntry.tsx', 'src/app/settings.ts'];
const CHAT = 'src/rooms/chat/widget/startChat.ts';
const INVITATIONS = 'src/rooms/coinsureds/MyInvitations.tsx';
const QUOTES = ['src/rooms/quotes/QuotesPage.tsx', 'src/rooms/catastrophes/ClosingBanner.tsx'];
const QUOTE_TOOLS = 'src/rooms/quotes/pipeline/PipelineTools.tsx';
const QUEUE = 'src/rooms/claimDesk/queue/QueuePage.tsx';
const SEARCH = 'src/rooms/search/PolicySearchBox.tsx';
const STAFF = [SEARCH, 'src/rooms/impersonation/SearchBox.tsx', 'src/rooms/chat/desk/ConversationsLink.tsx'];

const [LOGIN, PORTAL] = ['src/app/login.tsx', 'src/app/main.tsx'];

/**
 * Includes every page that someone may land on after signing in (packages/contract/src/landing.ts).
 * @type {typeof import('./visits.d.mts').VISITS}
 */
export const VISITS = {
  loginFrame: { start: LOGIN, first: [], later: [] },
  login: {
    start: LOGIN,
    first: [],
    later: ['src/app/passThrough.ts', 'src/app/SignInScreen.tsx', 'src/platform/portal.ts'],
  },
  portal: { start: PORTAL, first: [], later: [] },
  dashboard: {
    start: PORTAL,
    first: [
      'src/rooms/overviews/dashboard/InsuredDashboardPage.tsx',
      INVITATIONS,
      'src/rooms/documents/LatestDocuments.tsx',
    ],
    later: ['src/rooms/overviews/dashboard/OpenCards.tsx', CHAT, ...AFTER],
  },
  linkPolicy: {
    start: PORTAL,
    first: ['src/rooms/challenges/linking/LinkPolicyPage.tsx', INVITATIONS],
    later: [CHAT, ...AFTER],
  },
  signup: {
    start: PORTAL,
    first: ['src/rooms/persons/signup/SignupPage.tsx', INVITATIONS],
    later: [CHAT, ...AFTER],
  },
  myClaims: { start: PORTAL, first: ['src/app/claims/MyClaims.tsx'], later: [CHAT, ...AFTER] },
  agentQuotes: {
    start: PORTAL,
    first: QUOTES,
    later: [QUOTE_TOOLS, SEARCH, 'src/rooms/claimDesk/book/BookClaimsPage.tsx', CHAT, ...AFTER],
  },
  staffQuotes: { start: PORTAL, first: QUOTES, later: [QUOTE_TOOLS, QUEUE, ...STAFF, ...AFTER] },
  claimsDesk: {
    start: PORTAL,
    first: ['src/app/claims/ClaimsEntry.tsx', QUEUE],
    later: ['src/platform/savedViews/SavedViews.tsx', ...STAFF, ...AFTER],
  },
  report: { start: PORTAL, first: ['src/rooms/claims/report/ReportPage.tsx'], later: [CHAT, ...AFTER] },
  quote: { start: PORTAL, first: ['src/app/quotes/OneQuote.tsx'], later: AFTER },
};
