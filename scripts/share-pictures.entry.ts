import "../app/styles/index.css";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

type SceneModule = Record<string, ComponentType>;

const modules = import.meta.glob<SceneModule>("../app/scenes/*-scene.tsx", { eager: true });

/** The markup of every scene under its name: app/scenes/home-scene.tsx is "home". */
export const scenes: Record<string, string> = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => {
    const Picture = Object.values(module)[0];
    if (!Picture) throw new Error(`${path} exports no scene`);
    return [path.replace(/^.*\/|-scene\.tsx$/g, ""), renderToStaticMarkup(createElement(Picture))];
  }),
);
