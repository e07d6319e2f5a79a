import type { AnsweredRoom } from '@portico/platform/context';
import type { Scanner } from '@portico/platform/scanner';
import type { Registry } from 'prom-client';
import { accountLinks, accountsRoom } from './rooms/accounts/index.ts';
import { type AddressServices, addressesRoom } from './rooms/addresses/index.ts';
import { agenciesRoom } from './rooms/agencies/index.ts';
import { agencyOfRecordRoom, agentsRoom } from './rooms/agents/index.ts';
import { type Analytics, analyticsRoom, tableAnalytics } from './rooms/analytics/index.ts';
import { appointmentsRoom } from './rooms/appointments/index.ts';
import { auditRoom } from './rooms/audit/index.ts';
import { auditLogRoom } from './rooms/auditLog/index.ts';
import { bookRoom } from './rooms/book/index.ts';
import { brandsRoom } from './rooms/brands/index.ts';
import { catastrophesRoom } from './rooms/catastrophes/index.ts';
import { challengesRoom, linkReportsRoom, lockoutsRoom } from './rooms/challenges/index.ts';
import { type ChatHub, chatRoom } from './rooms/chat/index.ts';
import { adjustersRoom, claimBulkRoom, claimDeskRoom, denials } from './rooms/claimDesk/index.ts';
import { claimLettersRoom } from './rooms/claimLetters/index.ts';
import { type ClaimsOffice, claimsRoom } from './rooms/claims/index.ts';
import { accountTies, coinsuredsRoom } from './rooms/coinsureds/index.ts';
import { bulletinsRoom, contentDeskRoom, contentRoom, type PortalFacts } from './rooms/content/index.ts';
import { demoRoom } from './rooms/demo/index.ts';
import { documentsRoom, type openDocumentFiles } from './rooms/documents/index.ts';
import { contactEndorsements } from './rooms/endorsements/index.ts';
import { evidenceRoom } from './rooms/evidence/index.ts';
import { type HealthParts, healthRoom } from './rooms/health/index.ts';
import { embeddedHelpDesk, type HelpDesk, helpdeskRoom } from './rooms/helpdesk/index.ts';
import { identityRoom } from './rooms/identity/index.ts';
import { claimInvitations, invitationsRoom } from './rooms/invitations/index.ts';
import { lendersRoom } from './rooms/lenders/index.ts';
import { locksRoom } from './rooms/locks/index.ts';
import { lookupsRoom } from './rooms/lookups/index.ts';
import { lossRunsRoom } from './rooms/lossRuns/index.ts';
import { mastersRoom } from './rooms/masters/index.ts';
import { mortgageesRoom } from './rooms/mortgagees/index.ts';
import { notificationsRoom } from './rooms/notifications/index.ts';
import { healthChecks, type ListedKind, operationsRoom } from './rooms/operations/index.ts';
import { outboxRoom } from './rooms/outbox/index.ts';
import { overviewsRoom } from './rooms/overviews/index.ts';
import { type PayNow, paymentNoticesRoom, paymentsRoom } from './rooms/payments/index.ts';
import { personsRoom } from './rooms/persons/index.ts';
import { policiesRoom, termToEndorse } from './rooms/policies/index.ts';
import { productionRoom } from './rooms/production/index.ts';
import { type Checker, programsRoom } from './rooms/programs/index.ts';
import {
  bindingRoom,
  pipelineRoom,
  placeApplication,
  proposalsRoom,
  quotesRoom,
  ratingsRoom,
  renewalsRoom,
  underwritingRoom,
} from './rooms/quotes/index.ts';
import { reportsRoom, testReportsRoom } from './rooms/reports/index.ts';
import { requestsRoom } from './rooms/requests/index.ts';
import { resourcesRoom } from './rooms/resources/index.ts';
import { risksRoom } from './rooms/risks/index.ts';
import { type SandboxParts, sandboxRoom } from './rooms/sandbox/index.ts';
import { settingsRoom } from './rooms/settings/index.ts';
import { type Installation, setupRoom } from './rooms/setup/index.ts';
import { sharesRoom } from './rooms/shares/index.ts';
import { staffReportsRoom } from './rooms/staffReports/index.ts';
import { tasksRoom } from './rooms/tasks/index.ts';
import { pictureDrawer, type UploadDoor, uploadsRoom } from './rooms/uploads/index.ts';
import { viewsRoom } from './rooms/views/index.ts';

/** Every room of this installation, with its answers. */
export const answeredRooms = ({
  portal,
  registry,
  chatHub,
  identityRooms,
  documentFiles,
  uploadDoor,
  programChecker,
  addressServices = {},
  helpDesk = embeddedHelpDesk,
  analytics = tableAnalytics,
  claimsOffice,
  payNow,
  sandbox,
  health = {},
  scanner,
  jobs = [],
  installation,
}: {
  portal: PortalFacts;
  registry: Registry;
  chatHub: ChatHub;
  /** Signing in and its security: answered by the identity provider, which keeps what they are about. */
  identityRooms: readonly AnsweredRoom[];
  documentFiles: ReturnType<typeof openDocumentFiles>;
  uploadDoor: UploadDoor;
  programChecker: Checker;
  /** Those outside that the operator has set up. */
  addressServices?: AddressServices;
  helpDesk?: HelpDesk | undefined;
  analytics?: Analytics | undefined;
  /** Absent where our own desk works on claims. */
  claimsOffice?: ClaimsOffice | undefined;
  /** Absent where no payments are taken. */
  payNow?: PayNow | undefined;
  /** In demo mode, the bank that takes them. */
  sandbox?: SandboxParts | undefined;
  health?: Omit<HealthParts, 'registry'>;
  /** Looks for viruses in uploads. */
  scanner?: Scanner | undefined;
  /** The kinds of job that this installation runs. */
  jobs?: readonly ListedKind[];
  /** What Getting Started says of it. */
  installation: Installation;
}): readonly AnsweredRoom[] => [
  personsRoom({ ...accountTies, claimInvitations }),
  accountsRoom(contactEndorsements),
  coinsuredsRoom,
  policiesRoom(portal.Environment, placeApplication),
  quotesRoom(portal.Environment),
  ratingsRoom,
  bindingRoom(portal.Environment, documentFiles.findForm !== undefined),
  pipelineRoom(portal.Environment),
  underwritingRoom,
  renewalsRoom,
  proposalsRoom,
  programsRoom(programChecker),
  resourcesRoom,
  paymentsRoom(payNow),
  documentsRoom(documentFiles),
  paymentNoticesRoom,
  requestsRoom,
  notificationsRoom,
  reportsRoom(documentFiles),
  ...(portal.TestBanner ? [testReportsRoom(documentFiles)] : []),
  sharesRoom(documentFiles),
  evidenceRoom,
  uploadsRoom(uploadDoor),
  claimsRoom(claimsOffice),
  claimDeskRoom,
  adjustersRoom,
  claimBulkRoom,
  claimLettersRoom({ ...documentFiles, ...denials }),
  risksRoom(addressServices, termToEndorse),
  catastrophesRoom,
  lossRunsRoom(documentFiles),
  addressesRoom(addressServices),
  locksRoom,
  agenciesRoom,
  mastersRoom,
  agentsRoom({ claimInvitations }),
  agencyOfRecordRoom,
  lendersRoom,
  appointmentsRoom,
  mortgageesRoom,
  invitationsRoom,
  overviewsRoom,
  bookRoom,
  productionRoom,
  staffReportsRoom,
  viewsRoom,
  tasksRoom,
  challengesRoom(accountLinks),
  linkReportsRoom(accountLinks),
  lockoutsRoom,
  identityRoom(helpDesk),
  ...identityRooms,
  helpdeskRoom(helpDesk),
  lookupsRoom,
  settingsRoom,
  contentRoom(portal, uploadDoor.storage),
  analyticsRoom(analytics),
  bulletinsRoom,
  brandsRoom(pictureDrawer(uploadDoor)),
  contentDeskRoom,
  chatRoom(chatHub, uploadDoor.storage),
  outboxRoom,
  auditRoom,
  auditLogRoom,
  operationsRoom({ ...uploadDoor, jobs, scanner }),
  setupRoom(installation, {
    isDemo: portal.Demo,
    scansUploads: scanner !== undefined,
    checkHealth: healthChecks({ ...uploadDoor, scanner }),
  }),
  healthRoom({ registry, ...health }),
  ...(portal.Demo ? [demoRoom] : []),
  ...(sandbox ? [sandboxRoom(sandbox)] : []),
];
