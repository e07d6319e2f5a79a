/** Owns requests to change or cancel a policy: asked by insureds and agents, decided by agents and staff. */
export { requestsRoom } from './requests.handlers.ts';
export { requestByKey } from './requests.sql.ts';
