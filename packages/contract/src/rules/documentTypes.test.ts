import { expect, test } from 'vitest';
import { type FiledTerm, isInsuredsType, typeFilterOf } from './documentTypes.ts';

const FIRST: FiledTerm = {
  TermNumber: 1,
  TermBegin: '2026-03-17',
  State: 'FL',
  isBound: true,
  programCode: 'HO3',
  contractCode: 'HO3-HBR-FL',
};

// @spec I12.20
test('asks about everything that is known of a bound term, whatever the transaction', () => {
  expect(typeFilterOf(FIRST)).toEqual({
    TermOrigin: 'NEW',
    TermBegin: '2026-03-17',
    State: 'FL',
    Program: 'HO3',
    ContractCode: 'HO3-HBR-FL',
  });
  expect(typeFilterOf({ ...FIRST, TermNumber: 2 })).toMatchObject({ TermOrigin: 'REN' });
});

test('asks about the transaction in progress for a quote', () => {
  expect(typeFilterOf({ ...FIRST, isBound: false })).toMatchObject({ Mode: 'NEW' });
  expect(typeFilterOf({ ...FIRST, isBound: false, TermNumber: 3 })).toMatchObject({ Mode: 'REN' });
});

test('leaves out a code that is not known', () => {
  const filter = typeFilterOf({ ...FIRST, programCode: undefined, contractCode: undefined });
  expect(Object.keys(filter)).toEqual(['TermOrigin', 'TermBegin', 'State']);
});

test('lets insureds add photos, claim papers, proofs and letters only', () => {
  expect(['PHOTO', 'CORRESPONDENCE', 'CLAIM_LETTER', 'PROOF_OF_LOSS'].every(isInsuredsType)).toBe(true);
  expect(['DECLARATIONS', 'AERIAL_PHOTO', 'PHOTOS', 'INSPECTION'].some(isInsuredsType)).toBe(false);
});
