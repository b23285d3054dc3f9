# Writes the same bytes again:
#   npm pack source-serif@4.5.1 && tar xzf source-serif-4.5.1.tgz
#   pip install fonttools==4.66.1 brotli==1.2.0
#   python3 portal-serif.py
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

font = TTFont('package/VAR/SourceSerif4Variable-Roman.ttf', recalcTimestamp=False)
instantiateVariableFont(font, {'wght': 650, 'opsz': 24}, inplace=True)
wanted = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, '–—‘’“”•…₱←→')]
options = Options(hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14], drop_tables=['STAT'])
options.layout_features = ['kern', 'mark', 'ccmp', 'liga', 'case', 'lnum', 'tnum', 'pnum']
subsetter = Subsetter(options)
subsetter.populate(unicodes=wanted)
subsetter.subset(font)
for number in (1, 4, 6):
    font['name'].setName('PortalSerif', number, 3, 1, 0x409)
font.flavor = 'woff2'
font.save('portal-serif.woff2')
