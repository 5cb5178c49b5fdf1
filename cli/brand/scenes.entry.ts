import "../../app/styles/index.css";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

type SceneModule = Record<string, ComponentType>;

const modules = import.meta.glob<SceneModule>(
  ["../../app/scenes/*-scene.tsx", "../../app/scenes/*-scene.static.tsx", "../../app/scenes/*-picture.static.tsx"],
  { eager: true },
);
// They are part of another picture, or of a page that nobody shares.
const unshared = /\/(ip-scene|error-scene)\./;

/** The markup of every shared scene under its name: app/scenes/home-scene.tsx is "home". */
export const scenes: Record<string, string> = Object.fromEntries(
  Object.entries(modules)
    .filter(([path]) => !unshared.test(path))
    .map(([path, module]) => {
      const Picture = Object.values(module)[0];
      if (!Picture) throw new Error(`${path} exports no scene`);
      const name = path.replace(/^.*\/|-(scene|picture)(\.static)?\.tsx$/g, "");
      return [name, renderToStaticMarkup(createElement(Picture))];
    }),
);
