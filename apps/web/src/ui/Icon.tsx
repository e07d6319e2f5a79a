import { LineDrawing } from './LineDrawing.tsx';

const SHAPES = {
  back: 'M12 4.5 6.5 10l5.5 5.5',
  book: 'M10 5.2C8.3 3.9 5.8 3.4 2.6 3.6v11.6c3.2-.2 5.7.3 7.4 1.6 1.7-1.3 4.2-1.8 7.4-1.6V3.6c-3.2-.2-5.7.3-7.4 1.6zM10 5.2v11.6',
  chart: 'M3 3v14h14M6.8 13.4V10M10.2 13.4V6.4M13.6 13.4V8.4',
  chevron: 'M6 8l4 4 4-4',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  folder: 'M2.5 4.8h5l1.7 2.1h8.3v8.7h-15z',
  help: 'M10 17.4a7.4 7.4 0 1 0 0-14.8 7.4 7.4 0 0 0 0 14.8zM7.7 8a2.3 2.3 0 1 1 3.3 2c-.7.4-1 .8-1 1.5v.4M10 14.2v.1',
  home: 'M2.8 9.3 10 3l7.2 6.3M4.8 7.8v8.9h10.4V7.8M8.2 16.7v-4.9h3.6v4.9',
  link: 'M8.3 11.7a3.3 3.3 0 0 0 4.7 0l2.9-2.9a3.3 3.3 0 0 0-4.7-4.7l-1.1 1.1M11.7 8.3a3.3 3.3 0 0 0-4.7 0l-2.9 2.9a3.3 3.3 0 0 0 4.7 4.7l1.1-1.1',
  mail: 'M2.6 4.6h14.8v10.8H2.6zM3 5.3l7 5.5 7-5.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  message: 'M2.8 3.8h14.4v10H9.4l-3.6 3v-3h-3z',
  page: 'M4.5 2.8h7.5l3.5 3.5v10.9h-11zM7.5 9.5h5M7.5 12.8h5',
  people:
    'M7.5 9.6a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.6c.3-3 2.5-4.6 5.5-4.6s5.2 1.6 5.5 4.6M12.7 3.9a3 3 0 0 1 0 5.4M15.2 12.4c1.7.7 2.6 2.1 2.8 4.2',
  person: 'M10 9.4a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.8 17c.5-3.3 3-5 6.2-5s5.7 1.7 6.2 5',
  phone:
    'M5.2 2.8h2.5l1.5 3.7-1.9 1.4a9.6 9.6 0 0 0 4.8 4.8l1.4-1.9 3.7 1.5v2.5a1.9 1.9 0 0 1-2 1.9C8.9 16.3 3.7 11.1 3.3 4.8a1.9 1.9 0 0 1 1.9-2z',
  play: 'M6.5 4.3v11.4l9-5.7z',
  shield: 'M10 2.4l6.2 2.2v4.8c0 3.8-2.5 6.6-6.2 8.2-3.7-1.6-6.2-4.4-6.2-8.2V4.6zM7.2 9.9l2.1 2.1 3.7-4',
  sidebar: 'M2.8 4h14.4v12H2.8zM7.6 4v12',
  sliders: 'M3 6.2h8.2M15.2 6.2H17M13.2 4.2v4M3 13.8h1.8M8.8 13.8H17M6.8 11.8v4',
} as const;

export type IconName = keyof typeof SHAPES;

/** Stands beside words that say the same, or in a button that has a name. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <LineDrawing path={SHAPES[name]} strokeWidth={1.5} />
);
