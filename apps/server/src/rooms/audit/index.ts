/** Shows staff how the audit log is doing. The log itself is the platform's. */
export { auditRoom, isLate } from './audit.handlers.ts';
