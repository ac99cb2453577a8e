import { hashOf, randomFrom } from "./random";

/** An abstract portrait, head and shoulders in flat colours, that is always the same for a name. */
export function avatarSvg(name: string, size = 256): string {
  const random = randomFrom(name);
  const hue = hashOf(name) % 360;
  const skin = `hsl(${24 + Math.round(random() * 10)} ${38 + Math.round(random() * 18)}% ${38 + Math.round(random() * 36)}%)`;
  const hair = `hsl(${hue} 22% ${16 + Math.round(random() * 22)}%)`;
  const ground = `hsl(${hue} 44% 76%)`;
  const shirt = `hsl(${(hue + 190) % 360} 38% 42%)`;
  const tilt = Math.round((random() - 0.5) * 10);
  const crown = Math.round(15 + random() * 4);
  const drop = Math.round(10 + random() * 28);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">`,
    `<path fill="${ground}" d="M0 0h64v64H0z"/>`,
    `<g transform="rotate(${tilt} 32 40)"><rect x="${32 - crown}" y="10" width="${crown * 2}" height="${drop + 12}" rx="${crown}" fill="${hair}"/>`,
    `<path fill="${skin}" d="M27 38h10v12H27z"/><ellipse cx="32" cy="30" rx="11" ry="13.5" fill="${skin}"/>`,
    `<path fill="${hair}" d="M20 27c1-10 8-12 13-11 6 0 10 4 11 11-6-1-11-3-14-6-2 3-5 5-10 6z"/></g>`,
    `<path fill="${shirt}" d="M10 66c0-12 9-18 17-18 3 3 7 3 10 0 8 0 17 6 17 18z"/></svg>`,
  ].join("");
}
