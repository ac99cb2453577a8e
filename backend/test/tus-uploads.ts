import type { ClientRequest } from "node:http";
import type { TransferDto } from "@octavo/contracts";
import { sendRaw } from "./release-upload";
import type { Answer, ApiRequest, TestClient } from "./test-client";

export const TUS = { "tus-resumable": "1.0.0" };

export const transferOf = ({ body }: Answer): TransferDto =>
  body as unknown as TransferDto;

const base64 = (text: string): string => Buffer.from(text).toString("base64");

const partHeaders = (offset: number): Record<string, string> => ({
  ...TUS,
  "upload-offset": String(offset),
  "content-type": "application/offset+octet-stream",
});

/** A program or person that uploads in parts, with tus 1.0. */
export class TusUploads {
  constructor(
    private readonly baseUrl: string,
    readonly client: TestClient,
  ) {}

  begin(size: number, name = "a.png"): ApiRequest {
    return this.client.post("/api/transfers/resumable").set({
      ...TUS,
      "upload-length": String(size),
      "upload-metadata": `filename ${base64(name)},alt_text ${base64("Noise")},folder ${base64("Über")}`,
    });
  }

  async beginWith(bytes: Buffer): Promise<number> {
    return transferOf(await this.begin(bytes.length)).id;
  }

  async ask(id: number): Promise<TransferDto> {
    return transferOf(await this.client.get(`/api/transfers/${id}`));
  }

  send(
    id: number,
    offset: number,
    bytes: Buffer | string,
    headers: Record<string, string> = {},
  ): ApiRequest {
    return this.client
      .patch(`/api/transfers/${id}`)
      .set({ ...partHeaders(offset), ...headers })
      .send(bytes);
  }

  /** The first part, sent as one likes. @returns the status of the answer. */
  sendRaw(
    id: number,
    bytes: number,
    write: (request: ClientRequest) => void,
  ): Promise<number | string> {
    const { baseUrl, client } = this;
    const address = `/api/transfers/${id}`;
    return sendRaw(
      { baseUrl, client, address, method: "PATCH" },
      { ...partHeaders(0), "content-length": String(bytes) },
      write,
    );
  }
}
