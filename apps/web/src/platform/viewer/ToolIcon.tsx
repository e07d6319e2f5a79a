import { Icon, type IconName } from '../../ui/Icon.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';

/** Apart from the portal's icons, which every page loads. */
const SHAPES = {
  download: 'M10 4v9M6.4 9.8 10 13.4l3.6-3.6M3.4 12.6v3.8h13.2v-3.8',
  fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  info: 'M10 17.4a7.4 7.4 0 1 0 0-14.8 7.4 7.4 0 0 0 0 14.8zM10 9.2v4.6M10 6.3v.1',
  minus: 'M4 10h12',
  plus: 'M10 4v12M4 10h12',
  print: 'M5.8 7.4V3h8.4v4.4M5.8 14.4H3V7.4h14v7h-2.8M5.8 11.8h8.4V17H5.8z',
  rotate: 'M15.8 8A6.2 6.2 0 1 0 16 12M16.4 4v4.2h-4.2',
  share: 'M10 12.4V3M6.6 6.2 10 2.8l3.4 3.4M6 9H4.2v8h11.6V9H14',
  search: 'M8.8 14.4a5.6 5.6 0 1 0 0-11.2 5.6 5.6 0 0 0 0 11.2zM13 13l4 4',
} as const;

type ToolShape = keyof typeof SHAPES;
export type ToolIconName = ToolShape | IconName;

const isTool = (name: ToolIconName): name is ToolShape => Object.hasOwn(SHAPES, name);

export const ToolIcon = ({ name }: { readonly name: ToolIconName }) =>
  isTool(name) ? <LineDrawing path={SHAPES[name]} strokeWidth={1.5} /> : <Icon name={name} />;
