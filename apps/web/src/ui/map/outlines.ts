import type { FeatureCollection, Geometry, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesFile from 'us-atlas/counties-10m.json?url';
import statesFile from 'us-atlas/states-10m.json?url';

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
