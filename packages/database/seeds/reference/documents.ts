import { type Entry, plain } from './entry.ts';

type DocumentType = Entry<'EFileType'>;

const filed = (
  Category: DocumentType['Category'],
  names: Readonly<Record<string, string>>,
  limits: Pick<DocumentType, 'appliesTo' | 'from' | 'to' | 'inactive'> = {},
) => plain(names).map((type) => ({ ...type, Category, ...limits }));

/** Not requested by any policy transaction, so not offered during one. */
const outsideTransactions = { appliesTo: { Mode: ['NONE'] } };
/** Only a finding of underwriting asks for these. */
const whenFound = (...findings: string[]) => ({ appliesTo: { UnderwritingString: findings } });

export const documentTypes: DocumentType[] = [
  ...filed('policy', {
    DECLARATIONS: 'Declarations',
    POLICY_FORMS: 'Policy forms',
    ID_CARD: 'Insurance ID card',
    EVIDENCE: 'Evidence of insurance',
  }),
  ...filed('policy', { QUOTE_SUMMARY: 'Quote summary', BINDER: 'Binder' }, { appliesTo: { Mode: ['NEW'] } }),
  ...filed('policy', { APPLICATION: 'Application' }, { appliesTo: { TermOrigin: ['NEW'] } }),
  ...filed(
    'policy',
    { RENEWAL_OFFER: 'Renewal offer' },
    { appliesTo: { TermOrigin: ['REN'], Mode: ['REN'] } },
  ),
  ...filed('policy', { ENDORSEMENT: 'Endorsement' }, { appliesTo: { Mode: ['END'] } }),
  ...filed('policy', { CANCELLATION_NOTICE: 'Cancellation notice' }, { appliesTo: { Mode: ['CAN'] } }),
  ...filed('policy', { REINSTATEMENT_NOTICE: 'Reinstatement notice' }, { appliesTo: { Mode: ['REI'] } }),
  ...filed('policy', { NONRENEWAL_NOTICE: 'Nonrenewal notice' }, outsideTransactions),
  ...filed('policy', { MORTGAGEE_NOTICE: 'Notice to the mortgagee' }),
  ...filed(
    'policy',
    { SURPLUS_DISCLOSURE: 'Surplus lines disclosure', DILIGENT_EFFORT: 'Statement of diligent effort' },
    { appliesTo: { InsuranceRegulatoryTypeCode: ['SURPLUS'], Mode: ['NEW', 'REN'] } },
  ),
  ...filed('billing', { INVOICE: 'Invoice', RECEIPT: 'Receipt' }),
  ...filed('billing', { REFUND_ADVICE: 'Refund notice' }, { appliesTo: { Mode: ['CAN', 'END'] } }),
  ...filed('underwriting', {
    UNDERWRITING: 'Underwriting document',
    INSPECTION: 'Inspection report',
    PHOTO: 'Photo of the property',
    REPLACEMENT_COST: 'Replacement cost estimate',
  }),
  ...filed('underwriting', { AERIAL_PHOTO: 'Aerial photo' }, { from: '2017-01-01' }),
  ...filed(
    'underwriting',
    { PRIOR_DECLARATIONS: 'Prior declarations' },
    { appliesTo: { TermOrigin: ['NEW'] } },
  ),
  ...filed(
    'underwriting',
    { FOUR_POINT: 'Four-point inspection' },
    { appliesTo: { State: ['FL'], Program: ['HO3', 'HO6', 'DP3'] } },
  ),
  ...filed(
    'underwriting',
    { WIND_MITIGATION: 'Wind mitigation inspection' },
    { from: '2007-07-01', appliesTo: { State: ['AL', 'FL', 'LA', 'SC'], Program: ['HO3', 'HO6', 'DP3'] } },
  ),
  ...filed(
    'underwriting',
    { WINDSTORM_CERTIFICATE: 'Windstorm certificate' },
    { appliesTo: { State: ['TX'] } },
  ),
  ...filed(
    'underwriting',
    { ELEVATION: 'Elevation certificate', FLOOD_ZONE: 'Flood zone determination' },
    { appliesTo: { Program: ['FLD'] } },
  ),
  ...filed('underwriting', { BYLAWS: 'Association bylaws' }, { appliesTo: { Program: ['HO6'] } }),
  ...filed('underwriting', { LEASE: 'Lease' }, { appliesTo: { Program: ['DP3'] } }),
  ...filed('underwriting', { ROOF_INSPECTION: 'Roof inspection' }, whenFound('ROOF')),
  ...filed('underwriting', { POOL_PHOTO: 'Photo of the pool and fence' }, whenFound('POOL')),
  ...filed('underwriting', { ALARM_CERTIFICATE: 'Alarm certificate' }, whenFound('ALARM')),
  ...filed('underwriting', { PROOF_OF_REPAIRS: 'Proof of repairs' }, whenFound('LOSS', 'ROOF')),
  ...filed('underwriting', { TRUST_DOCUMENT: 'Trust document' }, whenFound('TRUST')),
  ...filed('request', { ENDORSEMENT_REQUEST: 'Endorsement request' }, { appliesTo: { Mode: ['END'] } }),
  ...filed('request', { CANCELLATION_REQUEST: 'Cancellation request' }, { appliesTo: { Mode: ['CAN'] } }),
  ...filed(
    'claim',
    {
      CLAIM_REQUEST: 'Claim request',
      CLAIM_PHOTO: 'Photo of the damage',
      CLAIM_ESTIMATE: 'Repair estimate',
      PROOF_OF_LOSS: 'Proof of loss',
      CLAIM_LETTER: 'Claim letter',
      LOSS_RUN: 'Loss run',
    },
    outsideTransactions,
  ),
  ...filed('correspondence', { CORRESPONDENCE: 'Correspondence', RETURNED_MAIL: 'Returned mail' }),
  ...filed(
    'agency',
    {
      AGENCY_REPORT: 'Agency report',
      COMMISSION_STATEMENT: 'Commission statement',
      AGENCY_AGREEMENT: 'Agency agreement',
    },
    outsideTransactions,
  ),
  ...filed('correspondence', { FAX: 'Fax' }, { inactive: true }),
  ...filed('underwriting', { CREDIT_CONSENT: 'Consent to a credit check' }, { inactive: true }),
  ...filed('policy', { PAPER_APPLICATION: 'Paper application' }, { inactive: true }),
];
