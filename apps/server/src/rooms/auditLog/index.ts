/** Shows administrators the audit log, and verifies it when they ask. */
export { auditLogRoom } from './auditLog.handlers.ts';
export { namesOf } from './names.sql.ts';
export { type AuditVerifier, auditLogJobs } from './verification.ts';
