import { revalidateTag } from "next/cache";
import { Webhook } from "standardwebhooks";
import { TAG } from "../../lib/site";

/** An event is a type, a time and an id. */
const MOST_BYTES = 10_000;

export async function POST(request: Request): Promise<Response> {
  const bytes = Number(request.headers.get("content-length") ?? Infinity);
  if (!(bytes <= MOST_BYTES)) return new Response(null, { status: 413 });
  const webhook = new Webhook(process.env.OCTAVO_WEBHOOK_SECRET ?? "");
  try {
    webhook.verify(await request.text(), Object.fromEntries(request.headers));
  } catch {
    return new Response("The signature is wrong.", { status: 401 });
  }
  revalidateTag(TAG, { expire: 0 });
  return new Response(null, { status: 204 });
}
