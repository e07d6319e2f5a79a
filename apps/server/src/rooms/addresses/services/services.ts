import type { Geocode } from '@portico/contract/rooms/addresses';
import type { Point } from '@portico/contract/rules/distance';

/** An address of the United States, as far as the services outside need it. */
export interface PostalLines {
  readonly Street1: string;
  readonly Street2: string | null;
  readonly City: string;
  readonly State: string;
  readonly PostalCode: string;
}

/** What the postal service made of it. */
export interface ServiceAddress extends PostalLines {
  /** It knows this very door, unit included. */
  readonly isVerified: boolean;
}

/** Standardizes addresses. Undefined: it doesn't know this one. */
export interface AddressService {
  standardise(address: PostalLines): Promise<ServiceAddress | undefined>;
}

export interface GeocodeQuery {
  readonly Street1?: string | undefined;
  readonly City?: string | undefined;
  readonly State?: string | undefined;
  readonly PostalCode?: string | undefined;
}

export type Found = Omit<Geocode, 'Verification' | 'DistanceFeet'>;

/** Knows where houses are, and what is at a point. Undefined: nothing known there. */
export interface Geocoder {
  byAddress(query: GeocodeQuery): Promise<Found | undefined>;
  byPoint(point: Point): Promise<Found | undefined>;
}

/** The services the operator has set up. Otherwise, or if one is down, the portal's own data answers. */
export interface AddressServices {
  readonly standards?: AddressService;
  readonly geocoder?: Geocoder;
}
