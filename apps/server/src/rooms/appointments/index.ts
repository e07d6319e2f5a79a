/** Appoints agencies for contracts, many at once. One by one, it's the master data desk's work. */
export { appointmentsRoom } from './appointments.handlers.ts';
