export type ShareLink = { name: "email" | "WhatsApp" | "LinkedIn" | "Facebook" | "X"; href: string };

/** Returns the share links of a page, without third-party scripts. `url` is the page's address. */
export function shareAddresses({ title, url }: { title: string; url: string }): ShareLink[] {
  const text = encodeURIComponent(title);
  const page = encodeURIComponent(url);
  return [
    { name: "email", href: `mailto:?subject=${text}&body=${page}` },
    { name: "WhatsApp", href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: "X", href: `https://x.com/intent/post?text=${text}&url=${page}` },
  ];
}
