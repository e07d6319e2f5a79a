import type { EFile } from '@portico/contract/rooms/documents';
import { keyOf } from './keys.ts';

/** A document of the insured's homeowners policy. */
export const efileOf = (number: number, changes: Partial<EFile> = {}): EFile => ({
  Key: keyOf(number),
  Title: `Document ${number}`,
  Name: `document-${number}.pdf`,
  EFileType: { Key: 'DECLARATIONS', Name: 'Declarations', Category: 'policy' },
  State: 'final',
  VisibleToInsured: true,
  Source: 'upload',
  ContentType: 'application/pdf',
  Bytes: 48_200,
  Pages: 3,
  Sha256: 'ab12'.repeat(16),
  Policy: {
    Key: keyOf(100),
    AlternateKey: 'CHO-1002345',
    TermBegin: '2026-03-17',
    TermEnd: '2027-03-17',
  },
  CustomerRiskAccount: { Key: keyOf(200), Name: 'Hannah Whitlock' },
  Agency: null,
  CreatedAt: '2026-03-17T14:00:00Z',
  CreatedBy: null,
  IsNew: false,
  Version: 1,
  ...changes,
});
