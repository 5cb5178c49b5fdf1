/** The lines of the receipt, in its order; the words are `receipt.lines.{line}`. */
export const receiptLines = ["cookies", "companies", "address", "account"] as const;
