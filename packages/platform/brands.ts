import {
  BRAND_IDS,
  BRANDS,
  type Brand,
  type BrandHosts,
  type BrandId,
  brandOfHost,
} from '@portico/contract/brands';
import { type BrandSettings, brandWith } from '@portico/contract/rules/brandSettings';
import { type Database, sql } from '@portico/database/open';
import { loadPictures, picturesFor, showPictures } from './brandPictures.ts';
import type { Log } from './context.ts';

const CHANNEL = 'brands_changed';
const RETRY_MS = 1000;

type Brands = Readonly<Record<BrandId, Brand>>;

let originals: Brands = BRANDS;
/** Every process has the brands in memory: pages, emails and documents read them all the time. */
let current: Brands = originals;

/** Which brands this installation comes with: the demo has companies of its own. Before `followBrands`. */
export function comeWith(brands: Brands): void {
  originals = brands;
  current = brands;
}

let hosts: BrandHosts = new Map();
/** Gives these hosts a brand, before the rule of spec §1 is asked. */
export function showAt(configured: BrandHosts): void {
  hosts = configured;
}

/** The brand of a host. Every page, email and decision asks here. */
export const brandAt = (host: string): BrandId => brandOfHost(host, hosts);

/** A brand as it came. */
export const originalOf = (id: BrandId): Brand => originals[id];

/** A brand as administrators have set it up. */
export const brandOf = (id: BrandId): Brand => current[id];

/** The brand of a site by its origin; the brokerage where the site isn't known. */
export const brandOfSite = (site: string | null): Brand =>
  brandOf(brandAt(site === null ? '' : new URL(site).host));

export const brandNames = (): Readonly<Record<BrandId, string>> =>
  Object.fromEntries(BRAND_IDS.map((id) => [id, current[id].name])) as Record<BrandId, string>;

interface Changed {
  readonly brand: string;
  readonly settings: Partial<BrandSettings>;
}

async function read(database: Database): Promise<void> {
  const changed = await database.rows<Changed>(sql`SELECT brand, settings FROM brand_setting`);
  const settingsOf = (id: BrandId) => changed.find(({ brand }) => brand === id)?.settings ?? {};
  const pictures = await loadPictures(database);
  current = Object.fromEntries(
    BRAND_IDS.map((id) => [id, brandWith(originals[id], settingsOf(id), picturesFor(id, pictures))]),
  ) as unknown as Brands;
  showPictures(pictures, database);
}

/** Reads the brands now, and again whenever they change. Returns a function that stops it. */
export async function followBrands(database: Database, log: Log): Promise<() => Promise<void>> {
  let stopped = false;
  let reading = Promise.resolve();
  // One at a time, so an older answer never replaces a newer one.
  const readAgain = () => {
    reading = reading
      .then(() => (stopped ? undefined : read(database)))
      .catch((cause) => {
        log.warn({ err: cause }, 'The brands could not be read. Trying again.');
        setTimeout(readAgain, RETRY_MS).unref();
      });
  };
  const stop = await database.listen(CHANNEL, readAgain, (up) => up && readAgain());
  await read(database);
  return async () => {
    stopped = true;
    await stop();
    await reading;
    showPictures([], undefined);
  };
}
