import type { FileToSend } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { LETTER_FIELDS, type LetterKind } from '@portico/contract/letters/wording';
import type { LetterContent } from '@portico/contract/rooms/claimLetters';
import { brandOf } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newestLetterWording } from '../../content/index.ts';
import { type ClaimLetterFacts, pdfOf, type ReportParts, sheetFrom } from '../../documents/index.ts';
import { composeLetter } from './compose.rules.ts';
import type { Composing } from './composing.ts';
import { lawOf } from './law.ts';

/** A claim that there isn't, for previews of templates. */
const place = (state: string) => ({
  street1: '12 Palm Street',
  street2: null,
  city: 'Springfield',
  state,
  postalCode: '33602',
});

const CONTENT: LetterContent = {
  Recipients: [
    {
      Role: 'insured',
      Name: LETTER_FIELDS.insured[1],
      Street1: '12 Palm Street',
      Street2: 'Apt 4',
      City: 'Springfield',
      State: 'FL',
      PostalCode: '33602',
    },
    {
      Role: 'mortgagee',
      Name: 'First Harbor Bank',
      Street1: 'P.O. Box 100',
      Street2: '',
      City: 'Columbus',
      State: 'OH',
      PostalCode: '43215',
    },
  ],
  Message: 'Thank you for the photos that you sent on November 12. They helped us a great deal.',
  Reason:
    'Our inspection found that the pipe under the kitchen sink had leaked for several months before the loss. The wood around it is rotten, and the stains have dried in rings.',
  Provisions: [
    {
      Form: 'HO 00 03 05 11',
      Page: '11 of 22',
      Text: 'An example of what a policy says: we do not insure loss caused by constant or repeated seepage of water over a period of weeks, months or years.',
    },
  ],
  Documents: ['The plumber’s invoice', 'Photos of the damaged cabinets', 'A list of what was damaged'],
  DocumentsDueOn: '2026-12-01',
  Enclosures: ['Proof of loss form'],
};

/** What a template is filled in with while staff write it: the law is that of a state. */
export const sampleFor = (
  state: string,
): Pick<Composing, 'subject' | 'signer' | 'content' | 'day' | 'corrects'> => ({
  subject: {
    insured: LETTER_FIELDS.insured[1],
    insurer: LETTER_FIELDS.insurer[1],
    policyNumber: LETTER_FIELDS.policyNumber[1],
    claimNumber: LETTER_FIELDS.claimNumber[1],
    lossOn: '2026-11-09',
    lossPlace: place(state),
    cause: LETTER_FIELDS.cause[1],
    reportedOn: '2026-11-10',
    deductibleCents: 250_000,
    payments: [
      {
        On: '2026-11-16',
        AmountCents: 600_000,
        Payee: 'Hannah Whitlock',
        CoPayee: 'First Harbor Bank',
        For: 'Dwelling',
      },
      {
        On: '2026-11-18',
        AmountCents: 214_000,
        Payee: 'Hannah Whitlock',
        CoPayee: null,
        For: 'Personal property',
      },
    ],
    state,
  },
  signer: {
    name: 'Rosa Diaz',
    phone: '2395550101',
    email: LETTER_FIELDS.adjusterEmail[1],
    license: 'W123456',
  },
  content: CONTENT,
  day: '2026-11-19',
  corrects: null,
});

/** The claims company, as letters name it. */
export function letterSender(): ClaimLetterFacts['from'] {
  const { name, legalName, colours, contact } = brandOf('claims');
  return { name, legalName, colours, contact };
}

/** What a template makes of the claim that there isn't, under the law of a state. */
export async function samplePdf(
  { db, now, signal }: Ctx,
  kind: LetterKind,
  state: string,
  parts: ReportParts,
): Promise<FileToSend> {
  const wording = await newestLetterWording(db, kind);
  const law = await lawOf(db, state, dayOf(now));
  const { copies } = composeLetter({ ...sampleFor(state), kind, wording, law, from: letterSender() });
  const [first = fail('recordNotFound')] = copies;
  return pdfOf(sheetFrom('claimLetter', first, now, parts.origin), parts, signal);
}
