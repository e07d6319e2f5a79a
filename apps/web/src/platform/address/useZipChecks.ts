import { addresses, type PlaceHit } from '@portico/contract/rooms/addresses';
import { type ZipDoubt, zipDoubt } from '@portico/contract/rules/addressPlaces';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../api.ts';
import type { AddressValues } from './address.rules.ts';

/** What the fields of one address need: the doubt about what they say now, and what to do about it. */
export interface ZipCheck {
  readonly doubt: ZipDoubt<PlaceHit> | undefined;
  /** Saving was stopped by it, so it takes the focus. */
  readonly isUrgent: boolean;
  /** Looks the ZIP code up once the fields are left. */
  readonly onLook: () => void;
  readonly onKeep: () => void;
}

interface Doubted {
  readonly about: string;
  readonly doubt: ZipDoubt<PlaceHit>;
  readonly isUrgent: boolean;
}

const aboutOf = ({ City, State, PostalCode }: AddressValues) =>
  [City, State, PostalCode].map((text) => text.trim()).join('|');

/** The place of a ZIP code in the data we ship. Null if it isn't there, undefined if we couldn't look. */
async function placeOf(queries: QueryClient, code: string): Promise<PlaceHit | null | undefined> {
  try {
    const found = await queries.fetchQuery({
      queryKey: ['zip', code],
      queryFn: ({ signal }) => client(addresses).seek({ query: { q: code } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable', 'badRequest'] },
    });
    return found.find(({ PostalCode }) => PostalCode === code) ?? null;
  } catch {
    return undefined;
  }
}

/**
 * Asks before an address is saved whose ZIP code doesn't match its city and state. It's a question and not a rule of the
 * server: our data can be older than a new ZIP code, and another system may rightly keep an address that we doubt. What
 * was kept once isn't asked again, and an address that can't be looked up is never held back.
 */
export function useZipChecks() {
  const queries = useQueryClient();
  const [doubts, setDoubts] = useState<Readonly<Record<string, Doubted>>>({});
  const kept = useRef(new Set<string>());

  const isFine = async (name: string, values: AddressValues, isUrgent: boolean): Promise<boolean> => {
    const [code] = /^\d{5}/.exec(values.PostalCode.trim()) ?? [];
    const about = aboutOf(values);
    if (!code || values.City.trim() === '' || values.State === '' || kept.current.has(about)) return true;
    const place = await placeOf(queries, code);
    const doubt = place === undefined ? undefined : zipDoubt(values, place);
    if (doubt) setDoubts((known) => ({ ...known, [name]: { about, doubt, isUrgent } }));
    return doubt === undefined;
  };

  return {
    of(name: string, values: AddressValues): ZipCheck {
      const known = doubts[name];
      const about = aboutOf(values);
      const isCurrent = known?.about === about && !kept.current.has(about);
      return {
        doubt: isCurrent ? known.doubt : undefined,
        isUrgent: isCurrent && known.isUrgent,
        onLook: () => void isFine(name, values, false),
        onKeep: () => {
          kept.current.add(about);
          setDoubts((all) => ({ ...all }));
        },
      };
    },
    /** Whether these can be saved. If not, their fields show why. */
    pass: async (all: Readonly<Record<string, AddressValues>>): Promise<boolean> => {
      const results = await Promise.all(
        Object.entries(all).map(([name, values]) => isFine(name, values, true)),
      );
      return results.every(Boolean);
    },
  };
}
