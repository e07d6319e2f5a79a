import type { FeatureCollection, Geometry, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesFile from 'us-atlas/counties-10m.json?url';
import statesFile from 'us-atlas/states-10m.json?url';
import { foldCounty } from './foldCounty.ts';
import type { MapArea } from './mapArea.ts';

type Atlas = Topology<Record<'nation' | 'states' | 'counties', GeometryCollection>>;

/** Files of our own origin, fetched when a map first needs them and kept for the next. */
const atlases = new Map<string, Promise<Atlas>>();

function atlasOf(file: string): Promise<Atlas> {
  const known = atlases.get(file);
  if (known !== undefined) return known;
  const loading = fetch(file).then((response) => {
    if (!response.ok) throw new Error(`The outlines were not found (${response.status}).`);
    return response.json() as Promise<Atlas>;
  });
  // The next map tries again.
  loading.catch(() => atlases.delete(file));
  atlases.set(file, loading);
  return loading;
}

export interface StateOutlines {
  readonly land: FeatureCollection;
  readonly borders: MultiLineString;
}

export async function loadStates(): Promise<StateOutlines> {
  const atlas = await atlasOf(statesFile);
  return {
    land: feature(atlas, atlas.objects.nation),
    borders: mesh(atlas, atlas.objects.states, (one, other) => one !== other),
  };
}

/** Seven times as large, so the land doesn't wait for them. */
export async function loadCounties(): Promise<MultiLineString> {
  const atlas = await atlasOf(countiesFile);
  return mesh(atlas, atlas.objects.counties, (one, other) => one !== other);
}

/** The counties of a state, each with its name. Their ids begin with the state's. */
export async function loadCountiesOf(
  stateName: string,
): Promise<FeatureCollection<Geometry, { readonly name: string }>> {
  const atlas = await atlasOf(countiesFile);
  const named = ({ properties }: { properties?: unknown }) =>
    (properties as { name?: string } | undefined)?.name;
  const state = atlas.objects.states.geometries.find((one) => named(one) === stateName);
  const { geometries } = atlas.objects.counties;
  const within = geometries.filter(
    ({ id }) => state !== undefined && String(id).startsWith(String(state.id)),
  );
  return feature(atlas, { type: 'GeometryCollection', geometries: within } as GeometryCollection<{
    name: string;
  }>);
}

/** How the outlines number the states. The ids of counties begin with their state's. */
const STATE_IDS = new Map(
  'AL01 AK02 AZ04 AR05 CA06 CO08 CT09 DE10 DC11 FL12 GA13 HI15 ID16 IL17 IN18 IA19 KS20 KY21 LA22 ME23 MD24 MA25 MI26 MN27 MS28 MO29 MT30 NE31 NV32 NH33 NJ34 NM35 NY36 NC37 ND38 OH39 OK40 OR41 PA42 RI44 SC45 SD46 TN47 TX48 UT49 VT50 VA51 WA53 WV54 WI55 WY56 PR72'
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

/** The shapes of areas. An area that isn't known is left out. */
export async function loadAreas(areas: readonly MapArea[]): Promise<FeatureCollection<Geometry, MapArea>> {
  const atlas = await atlasOf(countiesFile);
  const { states, counties } = atlas.objects;
  const shapes = areas.flatMap((area) => {
    const id = STATE_IDS.get(area.state) ?? 'unknown';
    const county = area.county === undefined ? undefined : foldCounty(area.county);
    const found = (county === undefined ? states : counties).geometries.find(
      (one) =>
        String(one.id).startsWith(id) &&
        (county === undefined ||
          foldCounty((one.properties as { name?: string } | undefined)?.name ?? '') === county),
    );
    return found === undefined ? [] : [{ ...found, properties: area }];
  });
  return feature(atlas, { type: 'GeometryCollection', geometries: shapes } as GeometryCollection<MapArea>);
}
