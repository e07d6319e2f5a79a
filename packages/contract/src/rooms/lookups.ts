import { get, list, post, room, type Schema, signedIn } from '../define.ts';
import { filteredBy } from '../fields.ts';
import { configuration } from './lookups/configuration.ts';
import { ActivityFilter, CONTRACT_FILTERS } from './lookups/filters.ts';
import { Contract, LOOKUP_ITEMS, Market, Program } from './lookups/items.ts';
import { sysRows } from './lookups/sys.ts';

export type { LookupFilters, LookupLimit } from './lookups/filters.ts';
export { LOOKUP_ITEMS, type LookupItem, type LookupList } from './lookups/items.ts';

const whole = <S extends Schema>(item: S) => list(item, { whole: true });
const open = { allow: signedIn, unaudited: true } as const;
const openByPost = { ...open, reads: true } as const;

export const lookups = room('lookups', {
  ...configuration.rows,
  programs: get('/seasys/ProgramName/GetList', {
    ...open,
    about: 'The programs we write.',
    call: 63,
    module: 'W2_PORTAL',
    reply: whole(Program),
  }),
  markets: get('/seasys/MarketName/GetList', {
    ...open,
    about: 'The markets that write the programs.',
    call: 64,
    module: 'W2_PORTAL',
    reply: whole(Market),
  }),
  contracts: post('/api/Contract/GetList', {
    ...openByPost,
    about:
      'Which market writes which program in which state, with start and end dates: all, or those that match the filters.',
    call: 65,
    module: 'W2_PORTAL',
    ...filteredBy({ ProgramKey: 'program' }, CONTRACT_FILTERS),
    example: { query: { State: 'FL' } },
    reply: whole(Contract),
  }),
  mobileCarriers: post('/api/PhoneMobileCarrier/GetList', {
    ...openByPost,
    about: 'Mobile phone carriers.',
    call: 66,
    module: 'W2_PORTAL',
    reply: whole(LOOKUP_ITEMS.PhoneMobileCarrier),
  }),
  states: post('/api/AddressState/GetList', {
    ...openByPost,
    about: 'States, districts, territories and military post regions, for addresses.',
    call: 67,
    module: 'W2_ADDRESS',
    quiet: true,
    reply: whole(LOOKUP_ITEMS.AddressState),
  }),
  unitTypes: post('/api/AddressUnitType/GetList', {
    ...openByPost,
    about: 'Unit types, such as Apartment, and whether a number follows them.',
    call: 68,
    module: 'W2_ADDRESS',
    quiet: true,
    reply: whole(LOOKUP_ITEMS.AddressUnitType),
  }),
  countries: post('/api/AddressCountry/GetList', {
    ...openByPost,
    about: 'Countries, for addresses.',
    call: 69,
    module: 'W2_ADDRESS',
    quiet: true,
    reply: whole(LOOKUP_ITEMS.AddressCountry),
  }),
  licenseTypes: get('/api/ContactLicenseType', {
    ...open,
    about: 'The license types that an agent, adjuster or other contact can hold.',
    call: 71,
    module: 'W2_PORTAL',
    reply: whole(LOOKUP_ITEMS.ContactLicenseType),
  }),
  transactionTypeCodes: get('/seasys/TransactionTypeCodeList/GetList', {
    ...open,
    about: 'Ledger codes, and whether each increases or decreases the balance.',
    call: 73,
    module: 'W2_PORTAL',
    reply: whole(LOOKUP_ITEMS.TransactionTypeCode),
  }),
  documentTypes: get('/api/EFileType', {
    ...open,
    about: 'Document types. Inactive ones are included only on request.',
    call: 74,
    module: 'W2_POLICYDOC',
    quiet: true,
    query: ActivityFilter,
    example: { query: { ReturnInactive: 'true' } },
    reply: whole(LOOKUP_ITEMS.EFileType),
  }),
  ...sysRows,
});
