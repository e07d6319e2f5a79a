import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addresses } from '@portico/contract/rooms/addresses';
import { openOutbound } from '@portico/platform/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing.ts';
import { onlineGeocoder } from './geocoder.ts';
import type { AddressServices } from './services.ts';
import { uspsAddresses } from './usps.ts';

const { rows } = addresses;
const SECRET = 'client-secret';
const KEY = 'geocoder-key';
const log = { warn: () => {} };

interface Answer {
  readonly status?: number;
  readonly body?: object | string;
  /** Never. */
  readonly isSilent?: boolean;
}
interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A server on this machine that speaks as the services do; each path answers as the test says. */
async function outside(answers: Readonly<Record<string, () => Answer>>) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = await textOf(request);
    const query = Object.fromEntries(searchParams);
    asked.push({ path: pathname, query, authorization: request.headers.authorization, body });
    const { status = 200, body: reply = {}, isSilent = false } = answers[pathname]?.() ?? { status: 404 };
    if (isSilent) return;
    const text = typeof reply === 'string' ? reply : JSON.stringify(reply);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, asked };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

const never = (): Answer => ({ isSilent: true });
/** Long enough for a busy machine, short where the service never answers. */
const quick = (isSlow: boolean) => ({ log, timeoutMs: isSlow ? 100 : 10_000, backOffMs: 1, restMs: 0 });

/** The portal, its services as this test has them. */
let portal: TestServer;
let services: { standards?: AddressServices['standards']; geocoder?: AddressServices['geocoder'] };
beforeAll(async () => {
  portal = await createTestServer({
    addressServices: {
      standards: { standardise: async (address) => services.standards?.standardise(address) },
      geocoder: {
        byAddress: async (query) => services.geocoder?.byAddress(query),
        byPoint: async (point) => services.geocoder?.byPoint(point),
      },
    },
  });
});
beforeEach(() => {
  services = {};
});
afterAll(() => portal.close());

const insured = () => portal.demo('insured');

describe('the postal service', () => {
  const TOKEN = '/oauth2/v3/token';
  const ADDRESS = '/addresses/v3/address';
  const token = () => ({ body: { access_token: 'tkn', token_type: 'Bearer', expires_in: '28799' } });
  const reply = (more: object = {}, DPVConfirmation = 'Y') => ({
    body: {
      firm: null,
      address: {
        streetAddress: '12 N EXAMPLE ST',
        streetAddressAbbreviation: null,
        secondaryAddress: 'APT 4B',
        city: 'NAPLES',
        cityAbbreviation: null,
        state: 'FL',
        ZIPCode: '34102',
        ZIPPlus4: '5678',
        urbanization: null,
        ...more,
      },
      additionalInfo: { deliveryPoint: '20', carrierRoute: 'C036', DPVConfirmation, vacant: 'N' },
      corrections: [{ code: '', text: '' }],
      matches: [{ code: '31', text: 'Single Response - exact match' }],
    },
  });
  const typed = {
    Street1: '12 north example street',
    Street2: 'apt 4b',
    City: 'naples',
    State: 'FL',
    PostalCode: '34102',
  };

  const connect = async (answers: Readonly<Record<string, () => Answer>>) => {
    const { base, asked } = await outside(answers);
    const outbound = openOutbound({ name: 'The postal service', base, ...quick(answers[ADDRESS] === never) });
    services = { standards: uspsAddresses(outbound, { clientId: 'client', clientSecret: SECRET }) };
    const ask = async (row: typeof rows.standardise | typeof rows.add = rows.standardise) =>
      portal.call(row, { body: typed }, await insured());
    return { asked, ask };
  };
  const unverified = {
    status: 200,
    body: {
      Street1: '12 N Example St',
      Street2: 'Apt 4B',
      City: 'Naples',
      PostalCode: '34102',
      Verification: 'unverified',
    },
  };

  // @spec 7.128
  test('is called with its own token, and its answer is verified and in our format', async () => {
    const { asked, ask } = await connect({ [TOKEN]: token, [ADDRESS]: reply });
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        Street1: '12 N Example St',
        Street2: 'Apt 4B',
        City: 'Naples',
        County: 'Collier',
        PostalCode: '34102-5678',
        Verification: 'verified',
      },
    });
    await ask();
    expect(asked.map(({ path }) => path)).toEqual([TOKEN, ADDRESS, ADDRESS]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      grant_type: 'client_credentials',
      client_id: 'client',
      client_secret: SECRET,
    });
    expect(asked[1]).toMatchObject({
      authorization: 'Bearer tkn',
      query: {
        streetAddress: '12 N Example St',
        secondaryAddress: 'Apt 4B',
        city: 'naples',
        state: 'FL',
        ZIPCode: '34102',
      },
    });
  });

  test.each(['N', 'D', 'S', ''])(
    'that does not confirm the door (%s) leaves the address unverified',
    async (dpv) => {
      const { ask } = await connect({
        [TOKEN]: token,
        [ADDRESS]: () => reply({ secondaryAddress: null }, dpv),
      });
      expect((await ask()).body).toMatchObject({
        Verification: 'unverified',
        PostalCode: '34102-5678',
        Street2: null,
      });
    },
  );

  // @spec 7.128
  test("falls back to our own data if it doesn't know the address, is down, slow or confused, or refuses us", async () => {
    const ill: Readonly<Record<string, () => Answer>>[] = [
      {
        [TOKEN]: token,
        [ADDRESS]: () => ({ status: 404, body: { error: { message: 'Address Not Found' } } }),
      },
      { [TOKEN]: token, [ADDRESS]: () => ({ status: 400, body: { error: { code: '400' } } }) },
      { [TOKEN]: token, [ADDRESS]: () => ({ status: 500 }) },
      { [TOKEN]: () => ({ status: 503 }), [ADDRESS]: reply },
      { [TOKEN]: () => ({ status: 401, body: { error: 'invalid_client' } }), [ADDRESS]: reply },
      { [TOKEN]: token, [ADDRESS]: never },
      { [TOKEN]: token, [ADDRESS]: () => ({ body: '<html>Sorry</html>' }) },
      { [TOKEN]: token, [ADDRESS]: () => ({ body: { address: { city: 7 } } }) },
      { [TOKEN]: () => ({ body: { access_token: null } }), [ADDRESS]: reply },
      { [TOKEN]: token, [ADDRESS]: () => ({ status: 302 }) },
    ];
    for (const answers of ill) {
      const { ask } = await connect(answers);
      expect(await ask()).toMatchObject(unverified);
    }
    expect(JSON.stringify(portal.logged)).not.toContain(SECRET);
  });

  test('that recovers after one failure has answered', async () => {
    let times = 0;
    const { ask } = await connect({
      [TOKEN]: token,
      [ADDRESS]: () => {
        times += 1;
        return times === 1 ? { status: 502 } : reply();
      },
    });
    expect((await ask()).body).toMatchObject({ Verification: 'verified' });
  });

  test('that has taken a token back gets another', async () => {
    let times = 0;
    const { asked, ask } = await connect({
      [TOKEN]: token,
      [ADDRESS]: () => {
        times += 1;
        return times === 1 ? { status: 401 } : reply();
      },
    });
    expect((await ask()).body).toMatchObject({ Verification: 'verified' });
    expect(asked.map(({ path }) => path)).toEqual([TOKEN, ADDRESS, TOKEN, ADDRESS]);
  });

  test('once it has confirmed an address, that stays so while it is down', async () => {
    const well = await connect({ [TOKEN]: token, [ADDRESS]: reply });
    const { body } = await well.ask(rows.add);
    expect(body).toMatchObject({ Verification: 'verified', PostalCode: '34102-5678' });
    const ill = await connect({ [TOKEN]: () => ({ status: 500 }) });
    expect((await ill.ask(rows.add)).body).toEqual(body);
    expect((await ill.ask()).body).toMatchObject({ Verification: 'unverified' });
  });
});

describe('the geocoder', () => {
  const part = (long_name: string, type: string, short_name = long_name) => ({
    long_name,
    short_name,
    types: [type, 'political'],
  });
  const result = {
    address_components: [
      part('12', 'street_number'),
      part('Example Street', 'route', 'Example St'),
      part('Naples', 'locality'),
      part('Collier County', 'administrative_area_level_2'),
      part('Florida', 'administrative_area_level_1', 'FL'),
      part('United States', 'country', 'US'),
      part('34102', 'postal_code'),
    ],
    formatted_address: '12 Example St, Naples, FL 34102, USA',
    geometry: { location: { lat: 26.141, lng: -81.795 }, location_type: 'ROOFTOP' },
    types: ['street_address'],
  };
  const PATH = '/maps/api/geocode/json';

  const connect = async (answer: () => Answer) => {
    const { base, asked } = await outside({ [PATH]: answer });
    const outbound = openOutbound({
      name: 'The geocoder',
      base: `${base}${PATH}`,
      ...quick(answer === never),
    });
    services = { geocoder: onlineGeocoder(outbound, KEY) };
    return asked;
  };
  const query = { Street1: '12 Example St', City: 'Naples', State: 'FL', PostalCode: '34102' };
  const byAddress = async () => (await portal.call(rows.geocode, { query }, await insured())).body;
  const byPoint = async () =>
    (
      await portal.call(
        rows.geocodePoint,
        { query: { Latitude: 26.142, Longitude: -81.795 } },
        await insured(),
      )
    ).body;

  // @spec 7.129
  test('finds the house by its address, and the county without its suffix (spec §7)', async () => {
    const asked = await connect(() => ({ body: { status: 'OK', results: [result, result] } }));
    expect(await byAddress()).toEqual({
      Street1: '12 Example St',
      City: 'Naples',
      County: 'Collier',
      State: 'FL',
      PostalCode: '34102',
      CountryCode: 'US',
      Latitude: 26.141,
      Longitude: -81.795,
      Precision: 'address',
      Verification: 'verified',
      DistanceFeet: null,
    });
    expect(asked).toMatchObject([
      {
        path: PATH,
        query: { address: '12 Example St, Naples, FL 34102', components: 'country:US', key: KEY },
      },
    ]);
  });

  // @spec 7.130
  test('finds by coordinates what is there, and how far from the point', async () => {
    const asked = await connect(() => ({ body: { status: 'OK', results: [result] } }));
    expect(await byPoint()).toMatchObject({
      Street1: '12 Example St',
      DistanceFeet: expect.closeTo(364.567, 2),
    });
    expect(asked[0]?.query.latlng).toBe('26.142,-81.795');
  });

  test.each([
    ['finds nothing', () => ({ body: { status: 'ZERO_RESULTS', results: [] } })],
    ['is over its limit', () => ({ body: { status: 'OVER_QUERY_LIMIT', results: [], error_message: 'no' } })],
    ['refuses our key', () => ({ body: { status: 'REQUEST_DENIED', results: [] } })],
    ['is down', () => ({ status: 500 })],
    ['is slow', never],
    ['is confused', () => ({ body: '{"status":"OK","results":[{"geometry":{}}]}' })],
  ])('falls back to our own data if it %s', async (_name, answer: () => Answer) => {
    await connect(answer);
    expect(await byAddress()).toMatchObject({
      Precision: 'postalCode',
      Verification: 'unverified',
      Latitude: 26.134,
    });
    expect(await byPoint()).toMatchObject({ City: 'Naples', Verification: 'unverified' });
    expect(JSON.stringify(portal.logged)).not.toContain(KEY);
  });
});
