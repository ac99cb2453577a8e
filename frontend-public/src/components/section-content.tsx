import type { ReactNode } from "react";
import type { Section } from "../data/reader-context";
import { ErrorNotice } from "./notice";

interface SectionContentProps<T> {
  section: Section<T>;
  /** Said when the section cannot be loaded. */
  failure: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A section's answer, or its failure with a way to try again, or the place it will take. */
export function SectionContent<T>(props: SectionContentProps<T>) {
  const { data, isError, retry } = props.section;
  if (data !== undefined) return props.children(data);
  if (isError) return <ErrorNotice text={props.failure} onRetry={retry} />;
  return props.skeleton;
}
