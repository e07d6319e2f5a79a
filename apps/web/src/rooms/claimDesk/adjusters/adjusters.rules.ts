import type { AdjusterDetails, AdjusterSummary } from '@portico/contract/rooms/adjusters';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';

type License = AdjusterSummary['LicenseList'][number];

export const adjusterAddress = (key: string): string =>
  `${ROUTES.adjusters.path}?${new URLSearchParams({ adjuster: key })}`;

/** Where they may work today. */
export const statesText = (licenses: readonly License[]): string =>
  [...new Set(licenses.filter(({ Status }) => Status === 'valid').map(({ State }) => State))].join(', ');

/** `GA expired Oct 30, 2026`: licenses that don't count today, unless another one of the state does. */
export const lapsedText = (licenses: readonly License[]): string =>
  licenses
    .filter(
      ({ State, Status }) =>
        Status !== 'valid' && !licenses.some((other) => other.State === State && other.Status === 'valid'),
    )
    .map(licenseNote)
    .join(', ');

function licenseNote({ State, Status, FirstOn, LastOn }: License): string {
  if (Status === 'notYet') return `${State} from ${formatDay(FirstOn ?? '')}`;
  return `${State} expired ${formatDay(LastOn ?? '')}`;
}

/** `Until Nov 20, 2026. Rosa Diaz is the deputy.` */
export function awayText({ Away }: Pick<AdjusterSummary, 'Away'>): string {
  if (Away === null) return '';
  const days =
    Away.IsNow || Away.From === null
      ? `Until ${formatDay(Away.Until)}`
      : `From ${formatDay(Away.From)} until ${formatDay(Away.Until)}`;
  return `${days}. ${Away.Deputy === null ? 'No deputy' : `${Away.Deputy.Name} is the deputy`}.`;
}

type Change = AdjusterDetails['HistoryList'][number];
/** `Capacity: 20, before 25`. */
export function changeText({ Label, Before, After }: Change): string {
  if (Label === 'Adjuster') return After === null ? 'Isn’t an adjuster anymore' : 'Became an adjuster';
  if (After === null) return `${Label} removed: ${Before}`;
  return Before === null ? `${Label}: ${After}` : `${Label}: ${After} (before: ${Before})`;
}
