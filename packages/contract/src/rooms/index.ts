import type { Room } from '../define.ts';
import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { adjusters } from './adjusters.ts';
import { agencies } from './agencies.ts';
import { agencyOfRecord } from './agencyOfRecord.ts';
import { agents } from './agents.ts';
import { analytics } from './analytics.ts';
import { appointments } from './appointments.ts';
import { audit } from './audit.ts';
import { auditLog } from './auditLog.ts';
import { binding } from './binding.ts';
import { book } from './book.ts';
import { brands } from './brands.ts';
import { bulletins } from './bulletins.ts';
import { catastrophes } from './catastrophes.ts';
import { lockouts } from './challenges/lockouts.ts';
import { linkReports } from './challenges/reports.ts';
import { challenges } from './challenges.ts';
import { chat } from './chat.ts';
import { claimBulk } from './claimBulk.ts';
import { claimDesk } from './claimDesk.ts';
import { claimLetters } from './claimLetters.ts';
import { claims } from './claims.ts';
import { coinsureds } from './coinsureds.ts';
import { content } from './content.ts';
import { contentDesk } from './contentDesk.ts';
import { demo } from './demo.ts';
import { documents } from './documents.ts';
import { evidence } from './evidence.ts';
import { health } from './health.ts';
import { helpdesk } from './helpdesk.ts';
import { identity } from './identity.ts';
import { invitations } from './invitations.ts';
import { lenders } from './lenders.ts';
import { locks } from './locks.ts';
import { lookups } from './lookups.ts';
import { lossRuns } from './lossRuns.ts';
import { masters } from './masters.ts';
import { mortgagees } from './mortgagees.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { outbox } from './outbox.ts';
import { overviews } from './overviews.ts';
import { paymentNotices } from './payments/notices.ts';
import { payments } from './payments.ts';
import { persons } from './persons.ts';
import { pipeline } from './pipeline.ts';
import { policies } from './policies.ts';
import { production } from './production.ts';
import { programs } from './programs.ts';
import { proposals } from './proposals.ts';
import { quotes } from './quotes.ts';
import { ratings } from './ratings.ts';
import { renewals } from './renewals.ts';
import { reports, testReports } from './reports.ts';
import { requests } from './requests.ts';
import { resources } from './resources.ts';
import { risks } from './risks.ts';
import { sandbox } from './sandbox.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { shares } from './shares.ts';
import { signin } from './signin.ts';
import { staffReports } from './staffReports.ts';
import { tasks } from './tasks.ts';
import { underwriting } from './underwriting.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { views } from './views.ts';

/** Every room, for the server and the generators. The page imports its rooms one by one. */
export const ALL_ROOMS: readonly Room[] = [
  persons,
  accounts,
  coinsureds,
  linkReports,
  lockouts,
  policies,
  quotes,
  ratings,
  binding,
  pipeline,
  underwriting,
  renewals,
  proposals,
  programs,
  resources,
  payments,
  documents,
  paymentNotices,
  requests,
  notifications,
  reports,
  testReports,
  shares,
  evidence,
  uploads,
  claims,
  claimDesk,
  claimBulk,
  adjusters,
  claimLetters,
  risks,
  catastrophes,
  lossRuns,
  addresses,
  locks,
  agencies,
  masters,
  agents,
  agencyOfRecord,
  lenders,
  appointments,
  mortgagees,
  invitations,
  overviews,
  book,
  production,
  staffReports,
  views,
  challenges,
  identity,
  security,
  signin,
  users,
  helpdesk,
  lookups,
  settings,
  setup,
  content,
  analytics,
  bulletins,
  brands,
  contentDesk,
  chat,
  outbox,
  tasks,
  audit,
  auditLog,
  operations,
  health,
  demo,
  sandbox,
];
