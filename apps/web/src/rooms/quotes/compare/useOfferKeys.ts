import { useShortcuts } from '../../../platform/useShortcuts.ts';

/** To the next offer, or the one before. Its button, if it has one, so that Enter takes it. */
function step(by: 1 | -1): void {
  const offers = [...document.querySelectorAll<HTMLElement>('[data-offer]')];
  const at = offers.findIndex((offer) => offer.contains(document.activeElement));
  const next = at < 0 ? offers[0] : offers[(at + by + offers.length) % offers.length];
  const target = next?.querySelector<HTMLElement>('button, a') ?? next;
  target?.focus();
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const KEYS = [
  { key: 'ArrowRight', shown: '→', does: 'Next offer', run: () => step(1) },
  { key: 'ArrowLeft', shown: '←', does: 'Previous offer', run: () => step(-1) },
];

/** The arrows go from offer to offer, and Enter takes the one they’re at. */
export const useOfferKeys = (): void => useShortcuts(KEYS);
