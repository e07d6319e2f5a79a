import { type ConfigurationKey, isConfigurationKey } from '@portico/contract/configuration';
import { type Setting, settings } from '@portico/contract/rooms/settings';
import { settingText } from '@portico/contract/rules/settings';
import { SETTINGS } from '@portico/contract/settings';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';

export const api = client(settings);
const ALL = ['settings'];
export const TAKE = 20;

/** A setting whose name this version of the page knows. */
export type KnownSetting = Setting & { readonly Key: ConfigurationKey };

const isKnown = (setting: Setting): setting is KnownSetting => isConfigurationKey(setting.Key);

const readAll = async (signal?: AbortSignal) =>
  (await api.list({}, signal ? { signal } : undefined)).rows.filter(isKnown);

export const useSettings = () =>
  useQuery({ queryKey: [...ALL, 'list'], queryFn: ({ signal }) => readAll(signal), staleTime: 0 });

export const useChanges = (key: ConfigurationKey | undefined, skip: number) =>
  useQuery({
    queryKey: [...ALL, 'changes', key, skip],
    queryFn: ({ signal }) =>
      api.changes(
        { query: { ...(key && { Setting: key }) }, paging: { Skip: skip, Take: TAKE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What to do after a change: everything on the page is read again. */
export function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ALL });
}

/** The setting as it is now, for someone who was about to change it. */
export async function readSetting(key: ConfigurationKey): Promise<KnownSetting | undefined> {
  return (await readAll()).find(({ Key }) => Key === key);
}

export const isDefault = ({ Key, Value, Default }: KnownSetting): boolean =>
  settingText(Key, Value) === Default;

/** Whether a setting has this text in its title, its description or its name. */
export function isMatch({ Key }: KnownSetting, text: string): boolean {
  const words = `${SETTINGS[Key].title} ${SETTINGS[Key].about} ${Key}`.toLowerCase();
  return words.includes(text.trim().toLowerCase());
}
