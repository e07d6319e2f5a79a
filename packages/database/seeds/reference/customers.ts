import { type Entry, plain } from './entry.ts';

const naming = [
  ...plain({
    MR: 'Mr.',
    MRS: 'Mrs.',
    MS: 'Ms.',
    MX: 'Mx.',
    DR: 'Dr.',
    PROF: 'Prof.',
    REV: 'Rev.',
    RABBI: 'Rabbi',
    HON: 'Hon.',
    SGT: 'Sgt.',
    CPT: 'Capt.',
    MAJ: 'Maj.',
    COL: 'Col.',
    EST: 'Estate of',
  }).map((title) => ({ ...title, Kind: 'prefix' as const })),
  ...plain({
    JR: 'Jr.',
    SR: 'Sr.',
    II: 'II',
    III: 'III',
    IV: 'IV',
    V: 'V',
    ESQ: 'Esq.',
    MD: 'M.D.',
    DO: 'D.O.',
    DDS: 'D.D.S.',
    DVM: 'D.V.M.',
    PHD: 'Ph.D.',
    CPA: 'CPA',
    RN: 'R.N.',
    RET: 'Ret.',
    TTEE: 'Trustee',
  }).map((title) => ({ ...title, Kind: 'suffix' as const })),
] satisfies Entry<'NamingConvention'>[];

const relationships = plain({
  SELF: 'Named insured',
  SPOUSE: 'Spouse',
  PARTNER: 'Domestic partner',
  CHILD: 'Child',
  PARENT: 'Parent',
  SIBLING: 'Brother or sister',
  GRANDPARENT: 'Grandparent',
  GRANDCHILD: 'Grandchild',
  IN_LAW: 'Relative by marriage',
  OTHER_RELATIVE: 'Other relative',
  CO_OWNER: 'Co-owner',
  TENANT: 'Tenant',
  ROOMMATE: 'Roommate',
  TRUSTEE: 'Trustee',
  BENEFICIARY: 'Beneficiary of a trust',
  EXECUTOR: 'Executor',
  GUARDIAN: 'Guardian or conservator',
  ATTORNEY: 'Attorney in fact',
  EMPLOYEE: 'Employee',
  OTHER: 'Other',
});

const person = (IsPerson: boolean, names: Readonly<Record<string, string>>) =>
  plain(names).map((type) => ({ ...type, IsPerson }));

const types = [
  ...person(true, { INDIVIDUAL: 'Individual', JOINT: 'Joint (two or more people)' }),
  ...person(false, {
    TRUST: 'Trust',
    ESTATE: 'Estate',
    LLC: 'Limited liability company',
    CORPORATION: 'Corporation',
    PARTNERSHIP: 'Partnership',
    ASSOCIATION: 'Condominium or homeowners association',
    NONPROFIT: 'Nonprofit organization',
    RELIGIOUS: 'Religious organization',
    GOVERNMENT: 'Government body',
  }),
] satisfies Entry<'CustomerType'>[];

export const customers = {
  NamingConvention: naming,
  CustomerRelationship: relationships,
  CustomerType: types,
};
