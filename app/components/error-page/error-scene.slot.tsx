import { type ComponentType, useEffect, useState } from "react";
// The first document of an error brings its picture along; its style must be there before any script.
import "../../scenes/scene.module.css";

type Scene = ComponentType<{ className?: string }>;

let Loaded: Scene | undefined;

/** Loads the picture, which is no part of the script that every visit loads. */
export async function loadErrorScene(): Promise<void> {
  Loaded = (await import("../../scenes/error-scene.tsx")).ErrorScene;
}

/** The place of the error page's picture: filled when the picture is there, and by nothing when it can't be had. */
export function ErrorSceneSlot({ className }: { className: string }) {
  const [Scene, setScene] = useState(() => Loaded);
  useEffect(() => {
    if (Scene) return;
    loadErrorScene().then(
      () => setScene(() => Loaded),
      () => {},
    );
  }, [Scene]);
  return <div className={className}>{Scene && <Scene />}</div>;
}
