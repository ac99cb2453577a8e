import { TextArea } from "@octavo/ui";
import type { ComponentProps } from "react";
import styles from "./title-area.module.css";

/** A title of one paragraph, which grows with its words. */
export function TitleArea(
  props: Omit<ComponentProps<typeof TextArea>, "label">,
) {
  return (
    <TextArea
      label="Title"
      rows={1}
      className={styles.title}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      {...props}
    />
  );
}
