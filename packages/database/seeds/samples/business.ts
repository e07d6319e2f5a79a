import { PROGRAM_CODES, programKey, WRITING_STATES } from '../reference/keys.ts';
import { PROGRAMS } from '../reference/lines.ts';
import {
  CONTRACTS_BEGIN,
  contractCode,
  contractKey,
  MARKET_CODES,
  type MarketCode,
  MGA_AGENCY_KEY,
  MGA_ORG_BRANCH_ID,
  marketKey,
} from './keys.ts';

const MARKETS: Record<MarketCode, { name: string; admitted: boolean }> = {
  HBR: { name: 'Harborline Mutual', admitted: true },
  LAN: { name: 'Lanternfield Specialty', admitted: false },
  SLT: { name: 'Saltmarsh Syndicate', admitted: false },
};

export const markets = MARKET_CODES.map((code) => ({ key: marketKey(code), code, ...MARKETS[code] }));

const combinations = PROGRAM_CODES.flatMap((program) =>
  MARKET_CODES.flatMap((market) => WRITING_STATES.map((state) => ({ program, market, state }))),
);

export const isSurplus = (market: MarketCode): boolean => !MARKETS[market].admitted;

export const contracts = combinations.map(({ program, market, state }) => {
  const code = contractCode(program, market, state);
  return {
    key: contractKey(code),
    code,
    name: `${MARKETS[market].name} ${PROGRAMS[program].name}, ${state}`,
    mga_key: MGA_AGENCY_KEY,
    program_key: programKey(program),
    market_key: marketKey(market),
    state,
    valid_from: CONTRACTS_BEGIN,
    valid_to: '9999-12-31',
  };
});

export const managingAgency = {
  key: MGA_AGENCY_KEY,
  name: 'Calder Underwriting Managers',
  org_branch_id: MGA_ORG_BRANCH_ID,
  is_underwriter: true,
  street1: '410 Channelside Walk Way',
  street2: 'STE 1200',
  city: 'Tampa',
  county: 'Hillsborough',
  state: 'FL',
  postal_code: '33602',
  phone: '8135550140',
  email: 'underwriting@calder.portico.test',
  hours: 'Monday to Friday, 8:30 am to 5:00 pm Eastern',
  created_at: `${CONTRACTS_BEGIN}T00:00:00Z`,
  updated_at: `${CONTRACTS_BEGIN}T00:00:00Z`,
};
