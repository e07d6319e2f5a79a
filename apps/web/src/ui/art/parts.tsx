import art from './Scene.module.css';

interface At {
  readonly x: number;
  readonly y: number;
}

interface Scaled extends At {
  readonly scale?: number;
}

const placed = ({ x, y, scale = 1 }: Scaled) => `translate(${x} ${y}) scale(${scale})`;

type Stroke =
  | 'ripple'
  | 'glint'
  | 'archLine'
  | 'wallLine'
  | 'deepLine'
  | 'darkLine'
  | 'nearLine'
  | 'paperLine';

interface LineProps {
  readonly color: Stroke;
  readonly width: number;
  readonly d: string;
}

export const Line = ({ color, width, d }: LineProps) => (
  <path className={`${art.line} ${art[color]}`} strokeWidth={width} d={d} />
);

/** The sun by day, the moon by night. */
export const Sun = ({ x, y, r }: At & { readonly r: number }) => (
  <>
    <circle className={art.halo} cx={x} cy={y} r={r * 1.7} />
    <circle className={art.sun} cx={x} cy={y} r={r} />
  </>
);

interface TreeProps extends At {
  readonly width: number;
  readonly height: number;
  /** In front of the ground. */
  readonly dark?: boolean;
}

/** A cypress, by the foot of its trunk. */
export const Tree = ({ x, y, width: w, height: h, dark = false }: TreeProps) => (
  <path
    className={dark ? art.dark : art.tree}
    d={`M${x} ${y}c${-w} ${-h / 5} ${-w} ${-h * 0.75} 0 ${-h}c${w} ${h / 4} ${w} ${h * 0.8} 0 ${h}z`}
  />
);

/** A house with a chimney, by the middle of its doorstep; 84 wide at scale 1. */
export const House = (at: Scaled) => (
  <g transform={placed(at)}>
    <path className={art.deep} d="M18.5-79.8h9.2v25.2h-9.2z" />
    <path className={art.wall} d="M-42-47h84v47h-84z" />
    <path className={art.roof} d="M-49.6-43 0-89l49.6 46z" />
    <circle className={art.pane} cy="-61.3" r="4.6" />
    <path className={art.pane} d="M-32.8-33.9h14.3v16.8h-14.3zM18.5-33.9h14.3v16.8H18.5z" />
    <Line color="wallLine" width={1.5} d="M-25.6-33.9v16.8m-7.2-8.4h14.3M25.6-33.9v16.8m-7.1-8.4h14.3" />
    <path className={art.roof} d="M-7.6 0v-29.2a7.6 7.6 0 0 1 15.2 0V0z" />
    <circle className={art.warm} cx="4.6" cy="-14.1" r="1.2" />
  </g>
);

/** A house far away, by the middle of its foot; 40 wide at scale 1. */
export const Cottage = (at: Scaled) => (
  <g transform={placed(at)}>
    <path className={art.wall} d="M-20-28h40V0h-40z" />
    <path className={art.roof} d="M-24.4-28 0-47.2 24.4-28z" />
    <path className={art.pane} d="M-11.2-19.6h6.8v9.2h-6.8zM4.4-19.6h6.8v9.2H4.4z" />
  </g>
);

const ARCH = 50;

/** A viaduct from the left end of its deck; each arch is 50 wide at scale 1. */
export function Bridge({ arches, ...at }: Scaled & { readonly arches: number }) {
  const width = arches * ARCH;
  const places = Array.from({ length: arches }, (_, place) => place * ARCH);
  const openings = places.map((x) => `M${x + 6} 50V26a19 19 0 0 1 38 0v24z`).join('');
  return (
    <g transform={placed(at)}>
      <path className={art.roof} fillRule="evenodd" d={`M0 0h${width}v50H0z${openings}`} />
      <path className={art.deep} d={`M0-3.5h${width}v5H0z`} />
      <Line
        color="archLine"
        width={1.5}
        d={places.map((x) => `M${x + 3.3} 26a21.7 21.7 0 0 1 43.4 0`).join('')}
      />
    </g>
  );
}
