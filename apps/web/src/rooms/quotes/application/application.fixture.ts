import type { Application, ControlState, Price } from '@portico/contract/rooms/quotes';
import { keyOf } from '../../../testing/keys.ts';

export const controlOf = (Name: string, changes: Partial<ControlState> = {}): ControlState => ({
  Name,
  Type: 'text',
  Label: Name,
  Unit: null,
  Value: null,
  IsVisible: true,
  IsRequired: false,
  IsAssumed: false,
  IsWatched: true,
  HasHelp: false,
  Min: null,
  Max: null,
  Step: null,
  ChoiceList: [],
  Message: null,
  Source: null,
  ...changes,
});

const choice = (Value: string, Label: string, DeltaCents: number) => ({
  Value,
  Label,
  IsEnabled: true,
  AmountCents: null,
  DeltaCents,
});

export const priceOf = (TotalCents: number, changes: Partial<Price> = {}): Price => ({
  AnnualCents: TotalCents,
  PremiumCents: TotalCents,
  FeesCents: 0,
  TaxesCents: 0,
  TotalCents,
  CoverageList: [],
  FeeList: [],
  ChargeList: [],
  StepList: [],
  FitList: [],
  AssumedList: [],
  IsIndication: false,
  MissingList: [],
  MessageList: [],
  IneligibleList: [],
  ReferralList: [],
  DocumentList: [],
  FormList: [],
  Edition: 'HO3-HBR-2026.2',
  Engine: 1,
  ...changes,
});

const YEAR = controlOf('yearBuilt', { Type: 'year', Label: 'Year built', Value: 1995, IsRequired: true });
const ALARM = controlOf('alarm', {
  Type: 'choice',
  Label: 'Alarm',
  Value: 'none',
  IsAssumed: true,
  ChoiceList: [choice('none', 'None', 0), choice('central', 'Central station', -5000)],
});
const DWELLING = controlOf('covA', { Type: 'money', Label: 'Dwelling (A)', Value: 40_000_000 });

const section = (Name: string, Title: string, ControlList: readonly ControlState[]) => ({
  Name,
  Title,
  IsVisible: true,
  Required: ControlList.filter(({ IsRequired }) => IsRequired).length,
  Answered: ControlList.filter(({ IsRequired }) => IsRequired).length,
  Assumed: ControlList.filter(({ IsAssumed }) => IsAssumed).length,
  ControlList: [...ControlList],
});

export const application: Application = {
  Key: keyOf(50),
  Policy: {
    Key: keyOf(1),
    AlternateKey: null,
    QuoteAlternateKey: 'Q-6532858',
    TermNumber: 1,
    TermBegin: '2026-12-24',
    TermEnd: '2027-12-24',
    Status: { Key: 'QUOTE', DisplayText: 'quote only' },
    RecordInactive: false,
    Version: 1,
  },
  CustomerRiskAccount: null,
  Risk: { Key: keyOf(2) },
  InsuredName: 'Garland Moore',
  Street1: '7572 Tidewater Ln',
  Street2: null,
  City: 'Bradenton',
  State: 'FL',
  PostalCode: '34205',
  County: 'Manatee',
  Zone: '2',
  Program: { Key: keyOf(3), Name: 'Homeowners', Code: 'HO3' },
  Market: { Key: keyOf(4), Name: 'Harborline Mutual', Code: 'HBR', IsAdmitted: true },
  Agent: { Key: keyOf(5), NameFull: 'Marcus Delacroix' },
  Agency: { Key: keyOf(6), Name: 'Harborlight Insurance' },
  Purpose: 'new',
  Status: 'open',
  EffectiveOn: '2026-12-24',
  Edition: { Key: keyOf(7), Code: 'HO3-HBR-2026.2' },
  Answers: { yearBuilt: 1995, alarm: 'none', covA: 40_000_000 },
  SectionList: [section('home', 'The home', [YEAR, ALARM]), section('coverages', 'Coverages', [DWELLING])],
  Price: priceOf(250_000, { AssumedList: ['alarm'], IsIndication: true }),
  Change: null,
  Version: 1,
  Rating: null,
  ClosingList: [],
  SalesChannel: null,
  ExternalQuoteId: null,
  FollowUpOn: null,
  ExpiresOn: '2026-12-15',
  UpdatedAt: '2026-11-16T15:42:00.000Z',
};
