import { Line, Tree } from './parts.tsx';
import art from './Scene.module.css';
import { Scene } from './Scene.tsx';

/** A house under an umbrella: safe. */
export const SafeArt = () => (
  <Scene width={360} height={170}>
    <path className={art.far} d="M0 112c60-28 120-22 180-6s110-22 180-14v78H0z" />
    <path
      className={art.halo}
      d="M30 56h70a15 15 0 0 0-2-30 24 24 0 0 0-45-9 19 19 0 0 0-28 14 13 13 0 0 0 5 25zM262 44h66a14 14 0 0 0-2-28 22 22 0 0 0-41-8 17 17 0 0 0-26 13 12 12 0 0 0 3 23z"
    />
    <Line
      color="nearLine"
      width={3}
      d="M46 70l-5 14M72 66l-5 14M58 92l-5 14M284 58l-5 14M310 56l-5 14M296 82l-5 14M88 88l-5 14M330 84l-5 14"
    />
    <Line color="deepLine" width={4} d="M180 22v-8" />
    <path
      className={art.roof}
      d="M92 88a88 66 0 0 1 176 0c-10-9-34-9-44 0-10-9-34-9-44 0-10-9-34-9-44 0-10-9-34-9-44 0z"
    />
    <Line color="archLine" width={3} d="M180 24c-22 16-40 40-43 62M180 24c22 16 40 40 43 62" />
    <path className={art.wall} d="M148 100h64v44h-64z" />
    <path className={art.deep} d="M140 102l40-26 40 26z" />
    <path className={art.pane} d="M156 110h13v15h-13zM191 110h13v15h-13z" />
    <path className={art.roof} d="M173 144v-20a7 7 0 0 1 14 0v20z" />
    <Tree x={128} y={146} width={7} height={40} />
    <Tree x={234} y={146} width={8} height={46} />
    <path className={art.deep} d="M0 144c110-9 240-7 360 0v26H0z" />
    <path
      className={art.path}
      d="M36 158a34 4 0 0 1 68 0 34 4 0 0 1-68 0zM252 160a40 4 0 0 1 80 0 40 4 0 0 1-80 0z"
    />
  </Scene>
);
