import type { RouteName } from '@portico/contract/routes';
import type { ReactNode } from 'react';
import { brand } from '../platform/brand.ts';

type Page = () => Promise<{ readonly element: ReactNode }>;

const agentResources = async () => (await import('./agentResources.tsx')).AGENT_RESOURCES;

/** The existing pages, each its own chunk. A route without a page here is a 404. */
export const PAGES: Partial<Record<RouteName, Page>> = {
  insuredDashboard: async () => {
    const [{ InsuredDashboardPage }, { MyInvitations }, { LatestDocuments, LoadLatest }] = await Promise.all([
      import('../rooms/overviews/dashboard/InsuredDashboardPage.tsx'),
      import('../rooms/coinsureds/MyInvitations.tsx'),
      import('../rooms/documents/LatestDocuments.tsx'),
    ]);
    return {
      element: (
        <>
          <LoadLatest />
          <InsuredDashboardPage Invitations={MyInvitations} Documents={LatestDocuments} />
        </>
      ),
    };
  },
  policy: async () => {
    const [
      { PolicyPage },
      { LatestDocuments, LoadLatest },
      { ProofOfInsurance },
      { ClaimList },
      { PolicyRequestList },
      { RequestChangeButton },
    ] = await Promise.all([
      import('../rooms/overviews/policy/PolicyPage.tsx'),
      import('../rooms/documents/LatestDocuments.tsx'),
      import('../rooms/evidence/ProofOfInsurance.tsx'),
      import('../rooms/claims/ClaimList.tsx'),
      import('../rooms/requests/PolicyRequestList.tsx'),
      import('../rooms/requests/RequestChangeButton.tsx'),
    ]);
    return {
      element: (
        <>
          <LoadLatest by="policy" />
          <PolicyPage
            Documents={LatestDocuments}
            Proof={ProofOfInsurance}
            Claims={ClaimList}
            RequestList={PolicyRequestList}
            RequestChange={RequestChangeButton}
          />
        </>
      ),
    };
  },
  documents: async () => {
    const [{ DocumentsPage }, { ShareDialog }] = await Promise.all([
      import('../rooms/documents/DocumentsPage.tsx'),
      import('../rooms/shares/ShareDialog.tsx'),
    ]);
    return { element: <DocumentsPage isInsured Share={ShareDialog} /> };
  },
  policyDocuments: async () => {
    const [{ DocumentsPage }, { ShareDialog }] = await Promise.all([
      import('../rooms/documents/DocumentsPage.tsx'),
      import('../rooms/shares/ShareDialog.tsx'),
    ]);
    return { element: <DocumentsPage Share={ShareDialog} /> };
  },
  paymentHistory: async () => {
    const { PaymentHistoryPage } = await import('../rooms/overviews/payments/PaymentHistoryPage.tsx');
    return { element: <PaymentHistoryPage /> };
  },
  linkPolicy: async () => {
    const [{ LinkPolicyPage }, { MyInvitations }] = await Promise.all([
      import('../rooms/challenges/linking/LinkPolicyPage.tsx'),
      import('../rooms/coinsureds/MyInvitations.tsx'),
    ]);
    return { element: <LinkPolicyPage Invitations={MyInvitations} /> };
  },
  contactAgent: async () => {
    const { ContactAgentPage } = await import('../rooms/agencies/contact/ContactAgentPage.tsx');
    return { element: <ContactAgentPage /> };
  },
  signup: async () => {
    const [{ SignupPage }, { MyInvitations }] = await Promise.all([
      import('../rooms/persons/signup/SignupPage.tsx'),
      import('../rooms/coinsureds/MyInvitations.tsx'),
    ]);
    return { element: <SignupPage Invitations={MyInvitations} /> };
  },
  profile: async () => {
    const [{ ProfilePage }, { SubscribeSwitch }] = await Promise.all([
      import('../rooms/persons/profile/ProfilePage.tsx'),
      import('../rooms/content/bulletins/SubscribeSwitch.tsx'),
    ]);
    return { element: <ProfilePage Bulletins={SubscribeSwitch} /> };
  },
  profileSecurity: async () => {
    const { SecurityPage } = await import('../rooms/security/SecurityPage.tsx');
    return { element: <SecurityPage /> };
  },
  account: async () => {
    const { AccountEntry } = await import('./account/AccountEntry.tsx');
    return { element: <AccountEntry /> };
  },
  accountPolicy: async () => {
    const [
      { AccountPolicyPage },
      { LatestDocuments, LoadLatest },
      { ProofOfInsurance },
      { ClaimList },
      { PolicyRequestList },
      { ChangePolicy },
      { TermRenewal },
    ] = await Promise.all([
      import('../rooms/accounts/policy/AccountPolicyPage.tsx'),
      import('../rooms/documents/LatestDocuments.tsx'),
      import('../rooms/evidence/ProofOfInsurance.tsx'),
      import('../rooms/claims/ClaimList.tsx'),
      import('../rooms/requests/PolicyRequestList.tsx'),
      import('../rooms/quotes/change/ChangePolicy.tsx'),
      import('../rooms/quotes/renewals/TermRenewal.tsx'),
    ]);
    return {
      element: (
        <>
          <LoadLatest by="policy" />
          <AccountPolicyPage
            Documents={LatestDocuments}
            Proof={ProofOfInsurance}
            Claims={ClaimList}
            RequestList={PolicyRequestList}
            Change={ChangePolicy}
            Renewal={TermRenewal}
          />
        </>
      ),
    };
  },
  requestChange: async () => {
    const { RequestChangePage } = await import('../rooms/requests/RequestChangePage.tsx');
    return { element: <RequestChangePage /> };
  },
  requestCancellation: async () => {
    const { RequestCancelPage } = await import('../rooms/requests/RequestCancelPage.tsx');
    return { element: <RequestCancelPage /> };
  },
  policyRequest: async () => {
    const { PolicyRequestPage } = await import('../rooms/requests/PolicyRequestPage.tsx');
    return { element: <PolicyRequestPage /> };
  },
  invitation: async () => {
    const { InvitationPage } = await import('../rooms/coinsureds/InvitationPage.tsx');
    return { element: <InvitationPage /> };
  },
  notMe: async () => {
    const { NotMePage } = await import('../rooms/challenges/reports/NotMePage.tsx');
    return { element: <NotMePage /> };
  },
  shared: async () => {
    const { SharedPage } = await import('../rooms/shares/SharedPage.tsx');
    return { element: <SharedPage /> };
  },
  verify: async () => {
    const { VerifyPage } = await import('../rooms/evidence/VerifyPage.tsx');
    return { element: <VerifyPage /> };
  },
  verifyCode: async () => {
    const { VerifyPage } = await import('../rooms/evidence/VerifyPage.tsx');
    return { element: <VerifyPage /> };
  },
  linkRequest: async () => {
    const { LinkRequestPage } = await import('../rooms/challenges/requests/LinkRequestPage.tsx');
    return { element: <LinkRequestPage /> };
  },
  linkReport: async () => {
    const { LinkReportPage } = await import('../rooms/challenges/reports/LinkReportPage.tsx');
    return { element: <LinkReportPage /> };
  },
  quotes: async () => {
    const [{ QuotesPage }, { ClosingBanner }] = await Promise.all([
      import('../rooms/quotes/QuotesPage.tsx'),
      import('../rooms/catastrophes/ClosingBanner.tsx'),
    ]);
    return {
      element: (
        <>
          <ClosingBanner />
          <QuotesPage />
        </>
      ),
    };
  },
  quote: async () => {
    const { OneQuote } = await import('./quotes/OneQuote.tsx');
    return { element: <OneQuote /> };
  },
  renewalOffer: async () => {
    const { OfferPage } = await import('../rooms/quotes/renewals/OfferPage.tsx');
    return { element: <OfferPage /> };
  },
  compareQuote: async () => {
    const { ComparePage } = await import('../rooms/quotes/compare/ComparePage.tsx');
    return { element: <ComparePage /> };
  },
  claims: async () => {
    const { ClaimsEntry, loadClaims } = await import('./claims/ClaimsEntry.tsx');
    await loadClaims();
    return { element: <ClaimsEntry hasPage={(route) => PAGES[route] !== undefined} /> };
  },
  myClaims: async () => {
    const { MyClaims } = await import('./claims/MyClaims.tsx');
    return { element: <MyClaims /> };
  },
  reportClaim: async () => {
    const { ReportPage } = await import('../rooms/claims/report/ReportPage.tsx');
    return { element: <ReportPage /> };
  },
  claim: async () => {
    const { ClaimEntry } = await import('./claims/ClaimEntry.tsx');
    return { element: <ClaimEntry /> };
  },
  adjusters: async () => {
    const { AdjustersPage } = await import('../rooms/claimDesk/adjusters/AdjustersPage.tsx');
    return { element: <AdjustersPage /> };
  },
  letters: async () => {
    const { LettersPage } = await import('../rooms/claimDesk/letters/LettersPage.tsx');
    return { element: <LettersPage /> };
  },
  catastrophes: async () => {
    const { CatastrophesPage } = await import('../rooms/catastrophes/CatastrophesPage.tsx');
    return { element: <CatastrophesPage /> };
  },
  masterData: async () => {
    const { MasterDataPage } = await import('../rooms/masters/MasterDataPage.tsx');
    return { element: <MasterDataPage /> };
  },
  ratePrograms: async () => {
    const { ProgramsPage } = await import('../rooms/programs/ProgramsPage.tsx');
    return { element: <ProgramsPage /> };
  },
  lossRun: async () => {
    const { LossRunPage } = await import('../rooms/lossRuns/LossRunPage.tsx');
    return { element: <LossRunPage /> };
  },
  agentInvitation: async () => {
    const { AgentInvitationPage } = await import('../rooms/invitations/AgentInvitationPage.tsx');
    return { element: <AgentInvitationPage /> };
  },
  agentAgency: async () => {
    const { AgencyPage } = await import('../rooms/agencies/agency/AgencyPage.tsx');
    return { element: <AgencyPage /> };
  },
  agentReports: async () => {
    const { ReportsPage } = await import('../rooms/production/ReportsPage.tsx');
    return { element: <ReportsPage /> };
  },
  agentAvailability: async () => (await agentResources()).availability,
  agentMarkets: async () => (await agentResources()).markets,
  agentPrograms: async () => (await agentResources()).programs,
  agentUnderwriting: async () => (await agentResources()).underwriting,
  agent: async () => {
    const [{ AgentResourcesPage }, { UnreadBulletins }] = await Promise.all([
      import('../rooms/agencies/AgentResourcesPage.tsx'),
      import('../rooms/content/bulletins/UnreadBulletins.tsx'),
    ]);
    const hasPage = (route: RouteName) => PAGES[route] !== undefined;
    return { element: <AgentResourcesPage hasPage={hasPage} UnreadBulletins={UnreadBulletins} /> };
  },
  agentBulletins: async () => {
    const [{ BulletinsPage }, { ClosingBanner }] = await Promise.all([
      import('../rooms/content/bulletins/BulletinsPage.tsx'),
      import('../rooms/catastrophes/ClosingBanner.tsx'),
    ]);
    return { element: <BulletinsPage Closings={ClosingBanner} /> };
  },
  agentDoingBusiness: async () => {
    const { DoingBusinessPage } = await import('../rooms/content/pages/DoingBusinessPage.tsx');
    return { element: <DoingBusinessPage /> };
  },
  identityProfile: async () => {
    const { IdentityProfilePage } = await import('../rooms/identity/IdentityProfilePage.tsx');
    return { element: <IdentityProfilePage /> };
  },
  acceptTerms: async () => {
    const { AcceptTermsPage } = await import('./session/AcceptTermsPage.tsx');
    return { element: <AcceptTermsPage /> };
  },
  tasks: async () => {
    const { TasksPage } = await import('../rooms/tasks/TasksPage.tsx');
    return { element: <TasksPage /> };
  },
  conversations: async () => {
    const { ConversationsPage } = await import('../rooms/chat/conversations/ConversationsPage.tsx');
    return { element: <ConversationsPage /> };
  },
  persons: async () => {
    const [{ PersonsPage }, { ImpersonateButton }] = await Promise.all([
      import('../rooms/persons/lookup/PersonsPage.tsx'),
      import('../rooms/impersonation/ImpersonateButton.tsx'),
    ]);
    return { element: <PersonsPage Impersonate={ImpersonateButton} /> };
  },
  content: async () => {
    const { ContentDeskPage } = await import('../rooms/content/editing/ContentDeskPage.tsx');
    return { element: <ContentDeskPage /> };
  },
  staffReports: async () => {
    const { StaffReportsPage } = await import('../rooms/staffReports/StaffReportsPage.tsx');
    return { element: <StaffReportsPage /> };
  },
  promiseReport: async () => {
    const { PromiseReportPage } = await import('../rooms/staffReports/promises/PromiseReportPage.tsx');
    return { element: <PromiseReportPage /> };
  },
  outbox: async () => {
    const { OutboxPage } = await import('../rooms/outbox/OutboxPage.tsx');
    return { element: <OutboxPage /> };
  },
  administration: async () => {
    const { AdministrationPage } = await import('./administration/AdministrationPage.tsx');
    return { element: <AdministrationPage /> };
  },
  termsOfUse: async () => {
    const { TermsPage } = await import('../rooms/content/legal/TermsPage.tsx');
    return { element: <TermsPage brand={brand} /> };
  },
  privacy: async () => {
    const { PrivacyPage } = await import('../rooms/content/legal/PrivacyPage.tsx');
    return { element: <PrivacyPage brand={brand} /> };
  },
  notFound: async () => {
    const { NotFoundPage } = await import('../rooms/content/NotFoundPage.tsx');
    return { element: <NotFoundPage /> };
  },
};
