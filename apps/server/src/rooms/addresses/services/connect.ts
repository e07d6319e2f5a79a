import type { Log } from '@portico/platform/context';
import { openOutbound } from '@portico/platform/outbound';
import { onlineGeocoder } from './geocoder.ts';
import type { AddressServices } from './services.ts';
import { uspsAddresses } from './usps.ts';

/** What the operator has set up. */
export interface AddressSettings {
  readonly standards?: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly geocoder?: { readonly url: string; readonly key?: string };
}

/** The outside services, each with its own connection: one that is down doesn't block the other. */
export const connectAddressServices = (
  { standards, geocoder }: AddressSettings,
  log: Pick<Log, 'warn'>,
): AddressServices => ({
  ...(standards && {
    standards: uspsAddresses(
      openOutbound({ name: 'The postal service', base: standards.url, log }),
      standards,
    ),
  }),
  ...(geocoder && {
    geocoder: onlineGeocoder(openOutbound({ name: 'The geocoder', base: geocoder.url, log }), geocoder.key),
  }),
});
