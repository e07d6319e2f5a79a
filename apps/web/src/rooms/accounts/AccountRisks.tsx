import type { Risk } from '@portico/contract/rooms/risks';
import { addressTabLabel, formatCount } from '@portico/contract/rules/format';
import { useState } from 'react';
import { AddressMap } from '../../platform/address/AddressMap.tsx';
import { Nothing } from '../../ui/Section.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { AccountFacts, AddressLines } from './AccountFacts.tsx';
import styles from './AccountRisks.module.css';

export const OCCUPANCY = { home: 'Home', condo: 'Condo', parent: 'Condominium association' } as const;

/** Cut to the length that spec §9 sets; read out whole. */
function tabOf({ Key, Street1, Street2 }: Risk): Tab {
  const label = [Street1, Street2].filter(Boolean).join(' ');
  return { key: Key, label, short: addressTabLabel(label) };
}

/** The insured locations, a tab each where there are several. */
export function AccountRisks({ risks }: { readonly risks: readonly Risk[] }) {
  const [chosen, setChosen] = useState<string>();
  const shown = risks.find(({ Key }) => Key === chosen) ?? risks[0];
  if (shown === undefined) return <Nothing>No locations on this account yet.</Nothing>;
  if (risks.length === 1) return <RiskFacts risk={shown} />;
  return (
    <Tabs name="Insured locations" tabs={risks.map(tabOf)} chosen={shown.Key} onChoose={setChosen}>
      <RiskFacts risk={shown} />
    </Tabs>
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
    'Living area': `${formatCount(risk.SquareFeet)} sq ft`,
    Stories: risk.Stories,
    'Protection class': risk.ProtectionClass,
  };
  return (
    <div className={styles.location}>
      <AccountFacts facts={facts} />
      <AddressMap {...risk} />
    </div>
  );
}
