import type { Risk } from '@portico/contract/rooms/risks';
import { AddressMap } from '../../platform/address/AddressMap.tsx';
import { AccountFacts, AddressLines } from './AccountFacts.tsx';
import { AccountSection, Nothing } from './AccountSection.tsx';
import { AccountTabs } from './AccountTabs.tsx';

const OCCUPANCY = { home: 'Home', condo: 'Condo', parent: 'Condominium association' } as const;
const whole = new Intl.NumberFormat('en-US');

/** The insured locations, a tab each where there are several. */
export function AccountRisks({ risks }: { readonly risks: readonly Risk[] }) {
  const [first] = risks;
  return (
    <AccountSection title={risks.length > 1 ? 'Insured locations' : 'Insured location'}>
      {first === undefined ? (
        <Nothing>There is no location on this account yet.</Nothing>
      ) : risks.length === 1 ? (
        <RiskFacts risk={first} />
      ) : (
        <AccountTabs
          name="Insured locations"
          tabs={risks.map((risk) => ({
            key: risk.Key,
            label: [risk.Street1, risk.Street2].filter(Boolean).join(' '),
            content: <RiskFacts risk={risk} />,
          }))}
        />
      )}
    </AccountSection>
  );
}

function RiskFacts({ risk }: { readonly risk: Risk }) {
  const facts = {
    Address: <AddressLines {...risk} />,
    County: risk.County,
    Occupancy: OCCUPANCY[risk.Occupancy],
    Construction: risk.Construction,
    'Year built': risk.YearBuilt,
    'Roof from': risk.RoofYear,
    'Living area': `${whole.format(risk.SquareFeet)} sq ft`,
    Stories: risk.Stories,
    'Protection class': risk.ProtectionClass,
  };
  return (
    <>
      <AccountFacts facts={facts} />
      <AddressMap {...risk} />
    </>
  );
}
