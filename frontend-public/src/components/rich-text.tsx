import { useEffect, useImperativeHandle, useRef } from "react";
import type { Ref } from "react";
import { useNavigate } from "react-router-dom";
import { enhanceRichText } from "./enhance-rich-text";

interface RichTextProps {
  /** Made and cleaned by the API (`content_html`). */
  html: string;
  ref?: Ref<HTMLDivElement | null>;
}

/** The server's markup as it is, with a little more comfort where scripts run. */
export function RichText({ html, ref }: RichTextProps) {
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useImperativeHandle(ref, () => body.current);
  useEffect(() => {
    if (!body.current) return undefined;
    return enhanceRichText(body.current, (to) => void navigate(to));
  }, [html, navigate]);
  return (
    <div
      ref={body}
      className="rich-text"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
