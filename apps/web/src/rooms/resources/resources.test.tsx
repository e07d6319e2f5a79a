import { addresses } from '@portico/contract/rooms/addresses';
import { resources } from '@portico/contract/rooms/resources';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuseOnce } from '../../testing/api.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { AvailabilityPage } from './availability/AvailabilityPage.tsx';
import { answerWords, closedWords, marketWords } from './availability/availability.rules.ts';
import { AgentProgramsPage } from './guides/AgentProgramsPage.tsx';
import { spanWords } from './guides/guides.rules.ts';
import { UnderwritingPage } from './guides/UnderwritingPage.tsx';
import { MarketsPage } from './markets/MarketsPage.tsx';
import {
  agency,
  availability,
  markets,
  place,
  programGuide,
  underwritingGuide,
  withCounties,
} from './resources.fixture.ts';
import type { StartQuote } from './startQuote.ts';

vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));
vi.mock('../../platform/loadMap.ts', () => ({ loadMap: async () => () => <div>The map</div> }));

const { rows } = resources;
const user = userEvent.setup({ delay: null });
beforeEach(() => signInAs('AGENT'));

/** Shows what a quote would start with. */
const Start: StartQuote = ({ label, chosen, describedAs }) => (
  <button type="button" aria-label={describedAs} title={JSON.stringify(chosen)}>
    {label}
  </button>
);
const region = (name: string) => screen.findByRole('region', { name });

describe('programs', () => {
  const show = (address = '/agent/programs') => renderPage(<AgentProgramsPage StartQuote={Start} />, address);

  // @spec 1.12
  it('shows coverages, deductibles, documents, forms, fees and edition dates', async () => {
    answer(rows.programs, programGuide);
    show();
    expect(await region('Coverage highlights')).toHaveTextContent('$100,000 to $5,000,000');
    expect(await region('Deductibles')).toHaveTextContent('$1,000 or $2,500');
    expect(await region('Optional coverages')).toHaveTextContent('If Stories is 1');
    expect(await region('Documents')).toHaveTextContent('If Home age is 30 or moreBefore you bind');
    expect(await region('Documents')).toHaveTextContent('30 days after you bind');
    expect(await region('Forms')).toHaveTextContent('CB-HO-03 Edition 07 24');
    expect(await region('Fees and cancellation')).toHaveTextContent('Policy fee$25');
    expect(await region('Edition dates')).toHaveTextContent(
      'HO3-HBR-2026.2 · FL, GAJul 1, 2026Sep 1, 2026In use',
    );
    expect(screen.queryByRole('link', { name: 'Rate Programs' })).toBeNull();
  });

  // @spec I15.1
  it('asks for what is chosen, and starts a quote with it', async () => {
    const asked = answer(rows.programs, programGuide);
    show('/agent/programs?program=HO3');
    await user.selectOptions(await screen.findByLabelText('State'), 'GA');
    await user.click(screen.getByRole('tab', { name: 'Flood' }));
    await vi.waitFor(() => expect(asked.at(-1)).toEqual({ query: { Program: 'FLD', State: 'GA' } }));
    expect(asked[0]).toEqual({ query: { Program: 'HO3' } });
    const { Program, Market } = programGuide;
    expect(screen.getByRole('button', { name: 'New quote' })).toHaveAttribute(
      'title',
      JSON.stringify({ Program: Program?.Key, Market: Market?.Key, State: 'FL' }),
    );
  });

  it('leads staff to the rates', async () => {
    signInAs('INTERNAL');
    answer(rows.programs, programGuide);
    show();
    expect(await screen.findByRole('link', { name: 'Rate Programs' })).toBeVisible();
  });

  it('says what isn’t written, doesn’t exist or couldn’t be loaded', async () => {
    answer(rows.programs, { ...programGuide, Edition: null });
    const first = show();
    expect(await screen.findByText('Not written in FL')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New quote' })).toBeNull();
    first.unmount();
    answer(rows.programs, { ...programGuide, Program: null, Edition: null });
    const second = show();
    expect(await screen.findByText('We don’t have that program')).toBeVisible();
    second.unmount();
    answer(rows.programs, { ...programGuide, ProgramList: [] });
    refuseOnce(rows.programs, 'serverError');
    show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No programs yet')).toBeVisible();
  });
});

describe('underwriting', () => {
  const show = () => renderPage(<UnderwritingPage />, '/agent/underwriting');

  it('shows the rules, how long referrals take, and who decides them', async () => {
    answer(rows.underwriting, underwritingGuide);
    show();
    expect(await region('What we can’t insure')).toHaveTextContent(
      'We can’t insure shingle roofs over 25 years old.If Roof age is more than 25',
    );
    expect(await region('What an underwriter decides')).toHaveTextContent('A dog has bitten someone.');
    const strip = await region('Referrals');
    expect(strip).toHaveTextContent('3 hours');
    expect(strip).toHaveTextContent('Referrals answered12');
    expect(strip).toHaveTextContent('Up to $1,000,000');
    const people = await region('Underwriters');
    expect(within(people).getByRole('link', { name: 'una@calder.test' })).toHaveAttribute(
      'href',
      'mailto:una@calder.test',
    );
    expect(within(people).getByRole('link', { name: '(813) 555-0140' })).toBeVisible();
  });

  it('says so where there is nothing', async () => {
    answer(rows.underwriting, {
      ...underwritingGuide,
      ...{ IneligibleList: [], ReferralList: [], DocumentList: [], UnderwriterList: [], Office: null },
      TurnAround: { Count: 0, MedianMinutes: null },
    });
    show();
    for (const text of ['Nothing is excluded in this program.', 'No referrals yet', 'No one is listed yet.'])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [0, '1 minute'],
    [45, '45 minutes'],
    [60, '1 hour'],
    [185, '3 hours'],
    [47 * 60, '47 hours'],
    [73 * 60, '3 days'],
  ])('%i minutes are “%s”', (minutes, words) => {
    expect(spanWords(minutes)).toBe(words);
  });
});

describe('markets', () => {
  const show = () => renderPage(<MarketsPage />, '/agent/markets');

  it('shows what each writes, charges and pays back, and the agency’s appointment', async () => {
    answer(rows.markets, markets);
    show();
    const harborline = await region('Harborline Mutual');
    expect(harborline).toHaveTextContent('Admitted:');
    expect(harborline).toHaveTextContent('Homeowners FL, GA');
    expect(harborline).toHaveTextContent('Policy fee: $25');
    expect(harborline).toHaveTextContent('FL: HomeownersHarborlight Insurance of Tampa, since Jul 19, 2021');
    expect(harborline).toHaveTextContent('10 payments');
    const saltmarsh = await region('Saltmarsh Syndicate');
    expect(saltmarsh).toHaveTextContent('Surplus lines:');
    expect(saltmarsh).toHaveTextContent(`${agency.Name} isn’t appointed with Saltmarsh Syndicate yet.`);
    await user.click(within(saltmarsh).getByText('Taxes and surcharges in 1 state'));
    expect(await within(saltmarsh).findByRole('row', { name: /Surplus lines tax/ })).toHaveTextContent(
      '4.94%From Jan 1, 2020surplusmanual.exampleChecked Nov 1, 2026',
    );
  });

  it('has no appointments for staff, and says what is missing or failed', async () => {
    answer(rows.markets, { ...markets, Agency: null });
    const first = show();
    expect(await region('Harborline Mutual')).not.toHaveTextContent('appointment');
    first.unmount();
    answer(rows.markets, { ...markets, MarketList: [] });
    refuseOnce(rows.markets, 'serverError');
    show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No markets yet')).toBeVisible();
  });
});

describe('availability', () => {
  const show = (address = '/agent/availability') =>
    renderPage(<AvailabilityPage StartQuote={Start} />, address);
  const row = (name: RegExp) => screen.findByRole('row', { name });
  const NAPLES = {
    PostalCode: '34102',
    City: 'Naples',
    County: 'Collier',
    State: 'FL',
    Latitude: 26.1,
    Longitude: -81.8,
  };

  it('shows what is written in each state, what is closed, and the agency’s license', async () => {
    answer(rows.availability, availability);
    show();
    const florida = await row(/^Florida/);
    expect(florida).toHaveTextContent('Licensed, 2 of 3 appointments');
    expect(
      within(florida)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Saltmarsh Syndicate', expect.stringContaining('All 2 markets'), 'Counties']);
    expect(florida).toHaveTextContent('Closed in 1 county');
    expect(await row(/^Georgia/)).toHaveTextContent('No license on file');
    expect(await region('Closed to binding')).toHaveTextContent(
      'Tropical Storm Quill Closed nowCollier (FL): new business, HomeownersSince',
    );
    expect(await screen.findByText('The map')).toBeVisible();
  });

  it('narrows down by program and market', async () => {
    answer(rows.availability, availability);
    show();
    await user.selectOptions(await screen.findByLabelText('Program'), 'FLD');
    expect(screen.queryByRole('columnheader', { name: 'Homeowners' })).toBeNull();
    expect(await row(/^Georgia/)).toHaveTextContent('Not written');
    expect(await row(/^Florida/)).not.toHaveTextContent('Closed');
    await user.selectOptions(screen.getByLabelText('Market'), 'HBR');
    expect(await row(/^Florida/)).toHaveTextContent('Not written');
  });

  it('shows the counties of a state', async () => {
    const asked = answer(rows.availability, ({ query }) => (query.State ? withCounties : availability));
    show();
    await user.click(await screen.findByRole('button', { name: 'Counties of Florida' }));
    const counties = await screen.findByRole('table', { name: 'Counties of Florida' });
    expect(await within(counties).findByRole('row', { name: /Collier/ })).toHaveTextContent(
      'Closed to new business: Homeowners',
    );
    expect(within(counties).getByRole('row', { name: /Lee/ })).toHaveTextContent('Open');
    expect(asked.at(-1)).toEqual({ query: { State: 'FL' } });
    await user.type(screen.getByLabelText('Find a county'), 'xx');
    expect(await screen.findByText('No counties match that name.')).toBeVisible();
  });

  // @spec 1.8
  it('answers whether a place can be written, and starts a quote there', async () => {
    answer(rows.availability, availability);
    answer(addresses.rows.seek, [NAPLES]);
    const asked = answer(rows.place, place);
    show();
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Choose a city or ZIP code from the list.')).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'City or ZIP code' }), '34102');
    await user.click(await screen.findByRole('option', { name: /Naples/ }));
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Yes. You can write 1 of 2 options in Collier County, FL.')).toBeVisible();
    expect(asked).toEqual([{ query: { State: 'FL', County: 'Collier', TermBegin: '2026-11-15' } }]);
    expect(await row(/^Homeowners/)).toHaveTextContent(
      'Quote onlyCollier County is closed to binding: Tropical Storm Quill.',
    );
    const start = screen.getByRole('button', { name: 'New quote, Flood, Saltmarsh Syndicate' });
    expect(JSON.parse(start.title)).toMatchObject({
      City: 'Naples',
      County: 'Collier',
      PostalCode: '34102',
      TermBegin: '2026-11-15',
    });
  });

  it('says what failed and keeps what was entered', async () => {
    answer(rows.availability, availability);
    answer(addresses.rows.seek, [NAPLES]);
    answer(rows.place, place);
    refuseOnce(rows.place, 'serverError');
    refuseOnce(rows.availability, 'serverError');
    show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.type(await screen.findByRole('combobox', { name: 'City or ZIP code' }), '34102');
    await user.click(await screen.findByRole('option', { name: /Naples/ }));
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('We couldn’t check this place.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'City or ZIP code' })).toHaveValue('Naples, FL 34102');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Yes\. You can write 1 of 2/)).toBeVisible();
  });

  it('says so if nothing is closed or written', async () => {
    answer(rows.availability, { ...availability, StateList: [], ClosingList: [] });
    show();
    expect(await screen.findByText('Nothing is written today')).toBeVisible();
    expect(screen.getByText('Nothing is closed.')).toBeVisible();
  });

  it('says that agents can bind everywhere if nothing is closed', async () => {
    answer(rows.availability, { ...availability, ClosingList: [] });
    show();
    expect(await screen.findByText('Nothing is closed. You can bind everywhere we write.')).toBeVisible();
  });

  it('puts the answer into one sentence', () => {
    const [closed, open] = place.OptionList;
    if (closed === undefined || open === undefined) return expect.fail();
    expect(answerWords([], 'Fresno County, CA')).toMatch(/^No\. No market/);
    expect(answerWords([open], 'Lee County, FL')).toMatch(/^Yes\. You can write everything/);
    expect(answerWords([closed], 'Lee County, FL')).toMatch(/^Not right now\./);
    expect(answerWords([{ ...closed, CanQuote: false }], 'Lee County, FL')).toMatch(
      /^No\. There are no rates/,
    );
    expect(marketWords([], availability.MarketList)).toBe('Not written');
    const [one] = availability.ClosingList;
    if (one === undefined) return expect.fail();
    expect(closedWords([one], 'GA')).toBeUndefined();
    expect(closedWords([{ ...one, Counties: [] }], 'FL')).toBe('Closed everywhere');
  });
});
