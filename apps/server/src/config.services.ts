import type { MapTiles } from '@portico/contract/rooms/content';
import { refuse } from './config.refuse.ts';
import type { AddressSettings } from './rooms/addresses/index.ts';
import type { AnalyticsSettings } from './rooms/analytics/index.ts';
import type { CarrierFormSettings } from './rooms/carrierForms/index.ts';
import type { HelpDeskSettings } from './rooms/helpdesk/index.ts';
import type { Values, VariableName } from './variables.ts';

/** The services outside that the operator has set up. */
export interface ServiceSettings {
  readonly addresses: AddressSettings;
  readonly helpDesk?: HelpDeskSettings;
  readonly analytics?: AnalyticsSettings;
  readonly mapTiles?: MapTiles;
  readonly carrierForms?: CarrierFormSettings;
}

export const servicesOf = (values: Values): ServiceSettings => ({
  addresses: addressesOf(values),
  ...helpDeskOf(values),
  ...analyticsOf(values),
  ...mapTilesOf(values),
  ...carrierFormsOf(values),
});

/** Refuses the parts of a service without the variable that turns it on: someone meant to use it. */
function refuseWithout(values: Values, main: VariableName, parts: readonly VariableName[]): void {
  const part = parts.find((name) => values[name] !== undefined);
  if (values[main] === undefined && part !== undefined) refuse(main, `must be set when ${part} is`);
}

function addressesOf(values: Values): AddressSettings {
  const { ADDRESS_SERVICE_URL: url, GEOCODER_URL, GEOCODER_KEY } = values;
  const { ADDRESS_SERVICE_CLIENT_ID: clientId, ADDRESS_SERVICE_CLIENT_SECRET: clientSecret } = values;
  if (url !== undefined && clientId === undefined)
    refuse('ADDRESS_SERVICE_CLIENT_ID', 'must be set when ADDRESS_SERVICE_URL is');
  if (url !== undefined && clientSecret === undefined)
    refuse('ADDRESS_SERVICE_CLIENT_SECRET', 'must be set when ADDRESS_SERVICE_URL is');
  return {
    ...(url && clientId && clientSecret && { standards: { url, clientId, clientSecret } }),
    ...(GEOCODER_URL && { geocoder: { url: GEOCODER_URL, ...(GEOCODER_KEY && { key: GEOCODER_KEY }) } }),
  };
}

function helpDeskOf(values: Values): Pick<ServiceSettings, 'helpDesk'> {
  const { HELP_DESK_URL: url, HELP_DESK_TICKET_PATH: path, HELP_DESK_TICKET_FIELDS: fields } = values;
  const { HELP_DESK_HEADER: name = 'Authorization', HELP_DESK_HEADER_VALUE: value } = values;
  refuseWithout(values, 'HELP_DESK_URL', [
    'HELP_DESK_TICKET_PATH',
    'HELP_DESK_TICKET_FIELDS',
    'HELP_DESK_HEADER',
    'HELP_DESK_HEADER_VALUE',
  ]);
  refuseWithout(values, 'HELP_DESK_HEADER_VALUE', ['HELP_DESK_HEADER']);
  if (url === undefined) return {};
  if (path === undefined) return refuse('HELP_DESK_TICKET_PATH', 'must be set when HELP_DESK_URL is');
  if (fields === undefined) return refuse('HELP_DESK_TICKET_FIELDS', 'must be set when HELP_DESK_URL is');
  return { helpDesk: { url, path, fields, ...(value !== undefined && { header: { name, value } }) } };
}

function analyticsOf(values: Values): Pick<ServiceSettings, 'analytics'> {
  const { ANALYTICS_URL: url, ANALYTICS_KEY: key } = values;
  refuseWithout(values, 'ANALYTICS_URL', ['ANALYTICS_KEY']);
  return url === undefined ? {} : { analytics: { url, ...(key !== undefined && { key }) } };
}

/** Streets are readable from here on, and most servers have tiles this far. */
const DEFAULT_MAX_ZOOM = 18;

function mapTilesOf(values: Values): Pick<ServiceSettings, 'mapTiles'> {
  const { MAP_TILES_URL: Url, MAP_TILES_ATTRIBUTION: Attribution } = values;
  const { MAP_TILES_ATTRIBUTION_URL: AttributionUrl = null, MAP_TILES_MAX_ZOOM: MaxZoom = DEFAULT_MAX_ZOOM } =
    values;
  refuseWithout(values, 'MAP_TILES_URL', [
    'MAP_TILES_ATTRIBUTION',
    'MAP_TILES_ATTRIBUTION_URL',
    'MAP_TILES_MAX_ZOOM',
  ]);
  if (Url === undefined) return {};
  if (Attribution === undefined) return refuse('MAP_TILES_ATTRIBUTION', 'must be set when MAP_TILES_URL is');
  return { mapTiles: { Url, Attribution, AttributionUrl, MaxZoom } };
}

/** Two attempts are over before those who wait for a document are told to come back later. */
const DEFAULT_FORM_SECONDS = 8;

function carrierFormsOf(values: Values): Pick<ServiceSettings, 'carrierForms'> {
  const { CARRIER_FORMS_URL: address, CARRIER_FORMS_TIMEOUT: timeoutSeconds = DEFAULT_FORM_SECONDS } = values;
  const { CARRIER_FORMS_HEADER: name = 'Authorization', CARRIER_FORMS_HEADER_VALUE: value } = values;
  refuseWithout(values, 'CARRIER_FORMS_URL', [
    'CARRIER_FORMS_HEADER',
    'CARRIER_FORMS_HEADER_VALUE',
    'CARRIER_FORMS_TIMEOUT',
  ]);
  refuseWithout(values, 'CARRIER_FORMS_HEADER_VALUE', ['CARRIER_FORMS_HEADER']);
  if (address === undefined) return {};
  const header = value !== undefined && { header: { name, value } };
  return { carrierForms: { ...address, timeoutSeconds, ...header } };
}
