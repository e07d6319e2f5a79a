import * as z from 'zod/mini';
import { agentOrStaff, file, get, post, report, room, scoped, signedIn } from '../define.ts';

/** What `/report/render/` shows, by the last step of the path. */
export const REPORTS = [
  'declarations',
  'policy-forms',
  'id-card',
  'evidence',
  'receipt',
  'renewal-comparison',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** The documents that the portal makes, by the number of their form. */
export const FORMS = {
  'CB-DEC-01': 'Declarations',
  'CB-PFL-01': 'Policy forms',
  'CB-IDC-01': 'Insurance ID card',
  'CB-EVI-01': 'Evidence of property insurance',
  'CB-QTS-01': 'Quote summary',
  'CB-RCT-01': 'Payment receipt',
  'CB-REN-01': 'Renewal letter',
  'CB-RCM-01': 'Renewal comparison',
  'CB-CXL-01': 'Cancellation notice',
  'CB-CHR-01': 'Change request',
  'CB-CXR-01': 'Cancellation request',
} as const;
export type FormNumber = keyof typeof FORMS;

const Format = z._default(z.enum(['html', 'pdf']), 'html');
const printed = { module: 'W2_POLICYDOC', reply: report() } as const;

/** Pages to show and print, or the same as PDF. */
export const reports = room('reports', {
  endorsementRequest: get('/report/EndorsementRequest', {
    about:
      'A request to change or cancel a policy as it was sent, or what an application to endorse a policy changes. Insureds see an application once it’s made.',
    call: 122,
    ...printed,
    allow: scoped,
    query: z.object({ WebApplicationID: z.uuid(), format: Format }),
    keys: { 'query.WebApplicationID': 'request' },
    reply: report(),
  }),
  claimRequest: get('/report/ClaimRequest', {
    about: 'The report of a claim, as it was made.',
    call: 123,
    module: 'W2_CLAIM',
    allow: scoped,
    query: z.object({ ClaimKey: z.uuid(), format: Format }),
    keys: { 'query.ClaimKey': 'claim' },
    reply: report(),
  }),
  render: get('/report/render/{path}', {
    about: `One of the named reports (${REPORTS.join(', ')}), of a policy term or of an issued document.`,
    call: 125,
    ...printed,
    allow: scoped,
    params: z.object({ path: z.string().check(z.maxLength(100)) }),
    query: z.object({ PolicyKey: z.optional(z.uuid()), EFileKey: z.optional(z.uuid()), format: Format }),
    keys: { 'query.PolicyKey': 'policy', 'query.EFileKey': 'document' },
    example: { params: { path: 'declarations' } },
  }),
  quoteSummary: get('/report/QuoteSummary', {
    about: 'What a quote covers and costs. Insureds see it once the quote was sent to them.',
    call: 126,
    ...printed,
    allow: scoped,
    query: z.object({ PolicyKey: z.uuid(), format: Format }),
    keys: { 'query.PolicyKey': 'proposal' },
  }),
  sample: post('/api/Forms/sample', {
    about:
      'A filled sample of a form, marked SPECIMEN: one of our documents, or a form that policies are made of, followed by the insurance company’s own copy where it provides one. With a policy, it has the facts of that policy. Returns 503 `carrierFormsDown` if the insurance company doesn’t answer, 404 `carrierFormMissing` if it doesn’t have the form, and 422 `carrierFormUnusable` if what it sends can’t be used.',
    call: 114,
    module: 'W2_POLICYDOC',
    allow: agentOrStaff,
    reads: true,
    body: z.strictObject({
      FormNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
      PolicyKey: z.optional(z.uuid()),
    }),
    keys: { 'body.PolicyKey': 'policy' },
    example: { body: { FormNumber: 'CB-DEC-01' } },
    reply: file(),
  }),
});

/** Not in production. */
export const testReports = room('testReports', {
  test: get('/report/Test', {
    about: 'A sample of a report, to try how it looks and prints. Not in production.',
    call: 124,
    ...printed,
    allow: signedIn,
    query: z.object({ format: Format }),
  }),
});
