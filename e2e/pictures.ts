import type { JSHandle, Page } from "@playwright/test";
import sharp from "sharp";

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let count = 0;

/** A picture that no other test has: the library knows the same bytes again. */
export async function picture(
  name: string,
  size: { width: number; height: number } = { width: 64, height: 36 },
): Promise<PictureFile> {
  count += 1;
  const seed = Date.now() * 100 + count;
  const background = {
    r: seed % 256,
    g: Math.floor(seed / 256) % 256,
    b: Math.floor(seed / 65_536) % 256,
  };
  const buffer = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** A transfer with one picture file in it. */
export async function transferOf(
  page: Page,
  name: string,
): Promise<JSHandle<DataTransfer>> {
  const { buffer } = await picture(name);
  return page.evaluateHandle(
    ([base64, fileName]) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: "image/png" }));
      return data;
    },
    [buffer.toString("base64"), name] as const,
  );
}
