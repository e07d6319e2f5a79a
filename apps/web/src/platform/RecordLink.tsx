import type { RecordName } from '@portico/contract/rooms/auditLog';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { accountAddress } from './accountAddress.ts';
import { claimAddress } from './claimAddress.ts';
import { policyPageAddress } from './policyAddress.ts';

const at = (path: string, name: string) => (key: string) => `${path}?${new URLSearchParams({ [name]: key })}`;

const ADDRESSES: Readonly<Record<NonNullable<RecordName['Page']>, (key: string) => string>> = {
  person: at(ROUTES.persons.path, 'person'),
  account: accountAddress,
  policy: policyPageAddress,
  quote: at(ROUTES.quote.path, 'policy'),
  claim: claimAddress,
  agency: at(ROUTES.agentAgency.path, 'agency'),
  content: at(ROUTES.content.path, 'item'),
};

/** A record of any kind by its name, which leads to its page if it has one. */
export const RecordLink = ({ record: { Name, Page, PageKey } }: { readonly record: RecordName }) =>
  Page === null || PageKey === null ? Name : <Link to={ADDRESSES[Page](PageKey)}>{Name}</Link>;
