import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useNavigate } from "react-router-dom";
import { useReader } from "../data/reader-context";
import { enhanceRichText } from "./enhance-rich-text";

interface RichTextProps {
  /** Made and cleaned by the API (`content_html`). */
  html: string;
  /** For those who want to measure the text. */
  body?: RefObject<HTMLDivElement | null>;
}

/** The server's markup as it is, with a little more comfort where scripts run. */
export function RichText({ html, body }: RichTextProps) {
  const own = useRef<HTMLDivElement>(null);
  const text = body ?? own;
  const navigate = useNavigate();
  const { parts } = useReader();
  useEffect(() => {
    if (!text.current) return undefined;
    return enhanceRichText(text.current, (to) => void navigate(to), parts);
  }, [html, navigate, parts, text]);
  return (
    <div
      ref={text}
      className="rich-text"
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
